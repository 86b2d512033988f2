import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIStoryboardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    NibPrograms.list()
  }

  private func storyboard(_ scenes: String, initial: String = "1") throws -> UIStoryboard {
    let bundle = "\(UUID().uuidString).bundle"
    let all = scenes.split(separator: "---").map {
      "<scene><objects>\($0)</objects></scene>"
    }.joined()
    let xml = "<document initialViewController=\"\(initial)\"><scenes>\(all)</scenes></document>"
    try folder.write(Array(xml.utf8), to: "\(bundle)/Main.storyboard")
    return UIStoryboard(name: "Main", bundle: try #require(Bundle(path: folder(bundle))))
  }

  @Test func `F15 a table controller provides its static rows`() throws {
    let storyboard = try storyboard(
      """
      <tableViewController id="1"><tableView key="view" dataMode="static" style="grouped" \
      separatorStyle="default" id="2">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <sections><tableViewSection headerTitle="One" id="3"><cells>
          <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="5" detailTextLabel="6" \
      rowHeight="60" id="4"><tableViewCellContentView key="contentView" tableViewCell="4" id="9">
            <subviews><label text="Name" id="5"/><label text="Ada" id="6"/></subviews>
          </tableViewCellContentView></tableViewCell>
          <tableViewCell id="7"/></cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="1" id="10"/></connections>
      </tableView></tableViewController>
      """)
    let controller = try #require(
      storyboard.instantiateInitialViewController() as? UITableViewController)
    let table: UITableView = controller.tableView
    table.layoutIfNeeded()
    #expect(table.style == .grouped)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.text == "Name" && cell.detailTextLabel?.text == "Ada")
    #expect(cell.frame.height == 60)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "One")
  }

  @Test func `tapping a prototype cell performs its segue`() throws {
    let storyboard = try storyboard(
      """
      <navigationController id="1"><connections>
        <segue destination="2" kind="relationship" relationship="rootViewController" id="s0"/>
      </connections></navigationController>
      ---
      <tableViewController customClass="NibList" id="2"><tableView key="view" \
      dataMode="prototypes" style="plain" id="3"><rect key="frame" x="0" y="0" width="320" \
      height="480"/><prototypes><tableViewCell reuseIdentifier="item" id="4">
        <connections><segue destination="5" kind="show" identifier="open" id="s1"/></connections>
      </tableViewCell></prototypes></tableView></tableViewController>
      ---
      <viewController id="5" title="Item"/>
      """)
    let navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    let list = try #require(navigation.topViewController as? NibList)
    list.tableView.layoutIfNeeded()
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.selectionSegue?.trigger(sender: cell)
    #expect(list.prepared == ["open 1"])
    #expect(navigation.viewControllers.map(\.title) == [nil, "Item"])
  }

  @Test func `004.18 a creator passes its own values to the controller`() throws {
    let storyboard = try storyboard(
      """
      <viewController storyboardIdentifier="made" title="T" customClass="NibMade" id="1">
        <view key="view" tag="5" id="2"/></viewController>
      """)
    let made: NibMade = storyboard.instantiateViewController(identifier: "made") {
      NibMade(coder: $0, number: 7)
    }
    #expect(made.number == 7)
    #expect(made.title == "T")
    #expect(made.view.tag == 5)
    #expect(made.storyboard === storyboard)
  }

  @Test func `tab bar controllers have their view controllers in order`() throws {
    let storyboard = try storyboard(
      """
      <tabBarController id="1"><connections>
        <segue destination="2" kind="relationship" relationship="viewControllers" id="a"/>
        <segue destination="3" kind="relationship" relationship="viewControllers" id="b"/>
      </connections></tabBarController>
      ---
      <viewController id="2"><tabBarItem key="tabBarItem" title="First" tag="1" id="t1"/>
      </viewController>
      ---
      <viewController id="3"><tabBarItem key="tabBarItem" systemItem="more" id="t2"/>
      </viewController>
      """)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.first?.tabBarItem.title == "First")
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [false, false])
  }

  @Test func `001.13 layout guides of old storyboards are the safe area's edges`() throws {
    let storyboard = try storyboard(
      """
      <viewController id="1"><layoutGuides><viewControllerLayoutGuide type="top" id="g1"/>
        <viewControllerLayoutGuide type="bottom" id="g2"/></layoutGuides>
        <view key="view" id="2"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="3"/></subviews><constraints>
          <constraint firstItem="3" firstAttribute="top" secondItem="g1" secondAttribute="bottom" \
      constant="4" id="c1"/>
          <constraint firstItem="g2" firstAttribute="top" secondItem="3" secondAttribute="bottom" \
      id="c2"/>
          <constraint firstItem="3" firstAttribute="leading" secondItem="2" \
      secondAttribute="leading" id="c3"/>
          <constraint firstAttribute="trailing" secondItem="3" secondAttribute="trailing" id="c4"/>
        </constraints></view></viewController>
      """)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let safe = controller.view.safeAreaInsets
    let frame = controller.view.subviews[0].frame
    #expect(frame.minY == safe.top + 4)
    #expect(frame.maxY == window.bounds.height - safe.bottom)
  }

  @Test func `a missing storyboard raises UIKit's exception`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Gone", bundle: nil) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "'NSInvalidArgumentException', reason: 'Could not find a storyboard named 'Gone' in bundle "
          + "NSBundle <"))
  }

  @Test func `F22 an instantiated scene is deallocated with all its objects`() throws {
    let storyboard = try storyboard(
      """
      <viewController id="1"><view key="view" id="2"><subviews><button id="3"><connections>
        <segue destination="1" kind="show" id="s"/></connections></button></subviews></view>
      </viewController><tapGestureRecognizer id="4"/>
      """)
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let made = try #require(storyboard.instantiateInitialViewController())
      controller = made
      view = made.view
      #expect(view?.subviews.count == 1)
    }
    #expect(controller == nil)
    #expect(view == nil)
  }
}

final class NibList: UITableViewController {
  var prepared: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }?.row ?? -1
    prepared.append("\(segue.identifier ?? "") \(row)")
  }
}

final class NibMade: UIViewController {
  let number: Int

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { nil }
}
