import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UINavigationItemTests {
  private func button(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test func `the single button is the first one of the array`() {
    let item = UINavigationItem(title: "Page")
    #expect(item.rightBarButtonItem == nil)
    item.rightBarButtonItems = [button("a"), button("b")]
    #expect(item.rightBarButtonItem?.title == "a")
    item.rightBarButtonItem = button("c")
    #expect(item.rightBarButtonItems?.map(\.title) == ["c", "b"])
    item.rightBarButtonItem = nil
    #expect(item.rightBarButtonItems?.map(\.title) == ["b"])
    item.rightBarButtonItem = nil
    #expect(item.rightBarButtonItems == nil)
  }

  @Test func `an item follows its controller's title`() {
    let controller = UIViewController()
    controller.title = "First"
    #expect(controller.navigationItem.title == "First")
    controller.title = "Second"
    #expect(controller.navigationItem.title == "Second")
    #expect(controller.tabBarItem.title == "Second")
    #expect(controller.navigationItem === controller.navigationItem)
  }

  @Test func `a controller can return another controller's item`() {
    final class Wrapper: UIViewController {
      let inner = UIViewController()

      override var navigationItem: UINavigationItem { inner.navigationItem }
    }
    let wrapper = Wrapper()
    wrapper.inner.title = "Inner"
    let nav = UINavigationController(rootViewController: wrapper)
    #expect(nav.navigationBar.topItem?.title == "Inner")
  }

  @Test func `the top item's views are subviews of the bar`() {
    let bar = UINavigationBar()
    let (title, custom) = (UIView(), UIView())
    let item = UINavigationItem(title: "Page")
    item.titleView = title
    bar.pushItem(item, animated: false)
    #expect(title.superview === bar)
    item.rightBarButtonItem = UIBarButtonItem(customView: custom)
    #expect(custom.superview === bar)
    bar.pushItem(UINavigationItem(title: "Next"), animated: false)
    #expect(title.superview == nil)
    #expect(bar.popItem(animated: false)?.title == "Next")
    #expect(bar.subviews == [title, custom])
  }

  @Test func `the bar places the views of its item`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    func view(_ width: CGFloat) -> UIView {
      UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    }
    let item = UINavigationItem(title: "Page")
    item.titleView = view(100)
    item.leftBarButtonItem = UIBarButtonItem(customView: view(30))
    item.rightBarButtonItems = [
      UIBarButtonItem(customView: view(40)), UIBarButtonItem(customView: view(10)),
    ]
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(item.titleView?.frame == CGRect(x: 145, y: 12, width: 100, height: 20))
    #expect(item.leftBarButtonItem?.customView?.frame.minX == 16)
    #expect(item.rightBarButtonItems?.map { $0.customView?.frame.minX } == [334, 316])
  }
}
