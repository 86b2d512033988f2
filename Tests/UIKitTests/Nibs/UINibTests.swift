import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UINibTests {
  init() { NibPrograms.list() }

  private func objects(_ xml: String, owner: AnyObject? = nil) -> [Any] {
    UINib(data: Data("<document><objects>\(xml)</objects></document>".utf8), bundle: nil)
      .instantiate(withOwner: owner)
  }

  private func view<View: UIView>(_ xml: String) throws -> View {
    try #require(objects(xml).first as? View)
  }

  @Test func `a view has its frame, its autoresizing mask and its properties`() throws {
    let view: UIView = try view(
      """
      <view contentMode="scaleAspectFit" alpha="0.5" hidden="YES" tag="7" clipsSubviews="YES" \
      userInteractionEnabled="NO" restorationIdentifier="r" id="1">
        <rect key="frame" x="1" y="2.5" width="30" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
        <color key="backgroundColor" systemColor="systemRedColor"/>
        <accessibility key="accessibilityConfiguration" identifier="box" label="Box">
          <accessibilityTraits key="traits" header="YES"/>
          <bool key="isElement" value="YES"/>
        </accessibility>
      </view>
      """)
    #expect(view.frame == CGRect(x: 1, y: 2.5, width: 30, height: 40))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.contentMode == .scaleAspectFit)
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(view.tag == 7)
    #expect(view.clipsToBounds)
    #expect(!view.isUserInteractionEnabled)
    #expect(view.restorationIdentifier == "r")
    #expect(view.backgroundColor == .systemRed)
    #expect(view.accessibilityIdentifier == "box")
    #expect(view.accessibilityTraits == .header)
  }

  @Test func `numbers that do not fit in an Int are ignored`() throws {
    let view: UIView = try view("<view tag='1e300' id='1'/>")
    #expect(view.tag == 0)
    let other: UIView = try self.view("<view tag='nan' id='1'/>")
    #expect(other.tag == 0)
  }

  @Test func `a deeply nested class name is quickly reported as unknown`() throws {
    let name = String(repeating: "A.", count: 60) + "B"
    let view: UIView = try view("<view customClass='\(name)' id='1'/>")
    #expect(type(of: view) == UIView.self)
  }

  @Test func `an integer that exceeds 32 bits is clamped`() throws {
    let root = try NibParser.root(of: "<document><view n='99999999999' id='1'/></document>")
    let document = try NibDocument(
      xml: "<document><view n='99999999999' id='1'/></document>", file: "a.xib")
    let instance = NibInstance(NibScene(document, bundle: .main))
    let element = try #require(root.child("view"))
    #expect(NibCoder(element, in: instance).decodeInt32(forKey: "n") == .max)
  }

  @Test func `an outlet to a missing object is reported`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let xml = """
          <document><objects><view id="1"><connections>
          <outlet property="label" destination="gone" id="2"/>
          </connections></view></objects></document>
          """
        _ = UINib(data: Data(xml.utf8), bundle: nil).instantiate(withOwner: nil)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("there is no object with the id 'gone' for the outlet 'label'."))
  }

  @Test func `a nib that contains itself is reported`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        @MainActor func enter() { NibNesting.enter("Main.storyboard") { enter() } }
        enter()
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("'Main.storyboard' contains itself"))
  }

  @Test func `a label has its text, font and colours`() throws {
    let label: UILabel = try view(
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="A &amp; B" \
      textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="0" \
      adjustsFontSizeToFit="NO" horizontalHuggingPriority="251" id="1">
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/>
        <nil key="highlightedColor"/>
      </label>
      """)
    #expect(label.text == "A & B")
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 0)
    #expect(label.font == .systemFont(ofSize: 20, weight: .semibold))
    #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(!label.isUserInteractionEnabled)
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
  }

  @Test func `controls have their states and values`() throws {
    let made = objects(
      """
      <button buttonType="system" id="1"><state key="normal" title="Save"/>
        <state key="disabled" title="Wait"/></button>
      <slider value="7" minValue="5" maxValue="10" id="2"/>
      <switch on="YES" id="3"/>
      <segmentedControl selectedSegmentIndex="1" id="4"><segments><segment title="A"/>
        <segment title="B"/></segments></segmentedControl>
      <textField text="x" placeholder="Name" borderStyle="roundedRect" clearButtonMode="always" \
      id="5"><textInputTraits key="textInputTraits" keyboardType="emailAddress" \
      secureTextEntry="YES"/></textField>
      <stackView axis="vertical" spacing="8" alignment="center" distribution="fillEqually" id="6">
        <subviews><label text="1" id="7"/><label text="2" id="8"/></subviews></stackView>
      <button buttonType="system" id="9">
        <buttonConfiguration key="configuration" style="filled" title="Go" cornerStyle="capsule"/>
      </button>
      """)
    let button = try #require(made[0] as? UIButton)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .normal) == "Save")
    #expect(button.title(for: .disabled) == "Wait")
    #expect((made[1] as? UISlider)?.value == 7)
    #expect((made[2] as? UISwitch)?.isOn == true)
    #expect((made[3] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    #expect((made[3] as? UISegmentedControl)?.titleForSegment(at: 1) == "B")
    let field = try #require(made[4] as? UITextField)
    #expect(field.text == "x" && field.placeholder == "Name")
    #expect(field.borderStyle == .roundedRect && field.clearButtonMode == .always)
    #expect(field.keyboardType == .emailAddress && field.isSecureTextEntry)
    let stack = try #require(made[5] as? UIStackView)
    #expect(stack.axis == .vertical && stack.spacing == 8)
    #expect(stack.alignment == .center && stack.distribution == .fillEqually)
    #expect(stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["1", "2"])
    #expect((made[6] as? UIButton)?.configuration?.title == "Go")
    #expect((made[6] as? UIButton)?.configuration?.cornerStyle == .capsule)
  }

  @Test func `000.27 a custom view has its subviews and outlets, and is awakened after all is set`()
    throws
  {
    let view: NibCard = try view(
      """
      <view customClass="NibCard" customModule="App" customModuleProvider="target" id="1">
        <rect key="frame" x="0" y="0" width="100" height="50"/>
        <subviews><label text="Hi" id="2"/></subviews>
        <connections><outlet property="titleLabel" destination="2" id="3"/></connections>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
            <integer key="value" value="12"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="name" value="card"/>
        </userDefinedRuntimeAttributes>
      </view>
      """)
    #expect(view.log == ["init 1 subview, width 100.0", "name card", "awake Hi"])
    #expect(view.layer.cornerRadius == 12)
  }

  @Test func `F05 outlets, actions and constraints are connected to the owner`() throws {
    let owner = NibOwner()
    let made = objects(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner">
        <connections><outlet property="button" destination="2" id="5"/>
          <outletCollection property="labels" destination="3" id="6"/>
          <outletCollection property="labels" destination="4" id="7"/></connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="1"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
        <button id="2" translatesAutoresizingMaskIntoConstraints="NO">
          <connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="8"/>
          </connections></button>
        <label text="a" id="3"/><label text="b" id="4"/></subviews>
        <constraints>
          <constraint firstItem="2" firstAttribute="leading" secondItem="1" \
      secondAttribute="leading" constant="20" id="c1"/>
          <constraint firstAttribute="trailing" secondItem="2" secondAttribute="trailing" \
      constant="20" id="c2"/>
          <constraint firstItem="2" firstAttribute="top" secondItem="1" secondAttribute="top" id="c3"/>
          <constraint firstItem="2" firstAttribute="width" secondItem="2" secondAttribute="height" \
      multiplier="4:1" priority="999" identifier="ratio" id="c4"/>
        </constraints>
      </view>
      """, owner: owner)
    #expect(made.count == 1)
    #expect(owner.labels.map(\.text) == ["a", "b"])
    owner.button.sendActions(for: .touchUpInside)
    #expect(owner.taps == 1)
    let view = try #require(made[0] as? UIView)
    view.layoutIfNeeded()
    #expect(owner.button.frame == CGRect(x: 20, y: 0, width: 280, height: 70))
  }
}

/// The lists of classes and actions that Proofbook would append to a program, written by hand.
enum NibPrograms {
  @MainActor private static var isListed = false

  @MainActor static func list() {
    guard !isListed else { return }
    isListed = true
    ProgramClasses.lists.append(NibClasses.self)
    ActionTable.lists.append(NibActions.self)
  }
}

private final class NibClasses: _ClassList {
  static func type(named name: String) -> AnyClass? {
    [
      "NibCard": NibCard.self, "NibOwner": NibOwner.self, "NibList": NibList.self,
      "NibMade": NibMade.self,
    ][name]
  }
}

private final class NibActions: _ActionList {
  static func perform(_ action: _Action, on target: AnyObject) -> Bool {
    switch (target, action.name) {
    case (let card as NibCard, "set titleLabel"): action.assign { card.titleLabel = $0 }
    case (let card as NibCard, "set name"): action.assign { card.name = $0 }
    case (let owner as NibOwner, "set button"): action.assign { owner.button = $0 }
    case (let owner as NibOwner, "set labels"): action.assign { owner.labels = $0 }
    case (let owner as NibOwner, "tap:"): action.run(owner.tap(action.argument(0)))
    default: false
    }
  }
}

final class NibCard: UIView {
  weak var titleLabel: UILabel!
  var name = "" { didSet { log.append("name \(name)") } }
  var log: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("init \(subviews.count) subview, width \(bounds.width)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(titleLabel.text ?? "")")
  }
}

final class NibOwner: NSObject {
  var button: UIButton!
  var labels: [UILabel] = []
  var taps = 0
  func tap(_ sender: UIButton) { taps += 1 }
}
