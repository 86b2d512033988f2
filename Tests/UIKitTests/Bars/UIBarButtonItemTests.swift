import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIBarButtonItemTests {
  final class Page: UIViewController {
    var edits = 0

    override func viewDidLoad() {
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: self, action: Selector("edit"))
    }

    func edit() { edits += 1 }
  }

  /// What Proofbook generates for `@objc func edit()`.
  enum Actions: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let page = target as? Page, action.name == "edit" else { return false }
      return action.run(page.edit())
    }
  }

  @Test func `sending the action of a bar's button calls the target's method`() {
    ActionTable.lists.append(Actions.self)
    let page = Page()
    let nav = UINavigationController(rootViewController: page)
    page.loadViewIfNeeded()
    guard let item = nav.navigationBar.topItem?.rightBarButtonItem, let action = item.action else {
      Issue.record("the bar shows no button")
      return
    }
    #expect(UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil))
    #expect(page.edits == 1)
  }

  @Test func `the target is not retained`() {
    final class Target: NSObject {}
    var target: Target? = Target()
    let item = UIBarButtonItem(
      barButtonSystemItem: .add, target: target, action: Selector("add:"))
    #expect(item.target === target)
    #expect(item.action == Selector("add:"))
    target = nil
    #expect(item.target == nil)
  }

  @Test func `a primary action provides the item's title`() {
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Save") { _ in })
    #expect(item.title == "Save")
    let system = UIBarButtonItem(systemItem: .save, primaryAction: UIAction(title: "Save") { _ in })
    #expect(system.title == nil)
    #expect(system.systemItem == .save)
  }

  @Test func `space items have their system item and width`() {
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
  }

  @Test func `the edit button toggles editing`() {
    let controller = UIViewController()
    let item = controller.editButtonItem
    #expect(item.title == "Edit")
    item.primaryAction?.performWithSender(item, target: nil)
    #expect(controller.isEditing)
    #expect(item.title == "Done")
    controller.setEditing(false, animated: false)
    #expect(item.title == "Edit")
  }

  @Test func `a tap runs the action, but not while the item is disabled`() {
    var taps = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.topViewController?.navigationItem.rightBarButtonItem = item
    let window = shownWindow(controller)
    item.changesSelectionAsPrimaryAction = true
    #expect(UserInput.tap(item))
    #expect(item.isSelected)
    item.isEnabled = false
    #expect(!UserInput.tap(item))
    #expect(taps == 1)
    #expect(window.rootViewController === controller)
  }

  @Test func `a group's items refer to it, and the bar shows their views`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    let item = UIBarButtonItem(customView: view)
    let group = item.creatingFixedGroup()
    #expect(item.buttonGroup === group)
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.topViewController?.navigationItem.trailingItemGroups = [group]
    let window = shownWindow(controller)
    #expect(view.superview === controller.navigationBar)
    group.barButtonItems = []
    #expect(item.buttonGroup == nil)
    #expect(window.rootViewController === controller)
  }

  @Test func `a toolbar divides the remaining width among its flexible spaces`() {
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20)) }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    bar.items = [
      UIBarButtonItem(customView: views[0]), .flexibleSpace(),
      UIBarButtonItem(customView: views[1]),
      .fixedSpace(10),
    ]
    bar.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 16, y: 12, width: 50, height: 20))
    #expect(views[1].frame == CGRect(x: 324, y: 12, width: 50, height: 20))
  }
}
