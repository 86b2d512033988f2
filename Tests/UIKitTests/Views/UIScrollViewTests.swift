import Testing

@testable import UIKit

@MainActor struct UIScrollViewTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("didScroll \(scrollView.contentOffset)")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("didEndAnimation")
    }
  }

  @Test func `scrolling moves the bounds and tells the delegate`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    view.delegate = listener
    view.contentSize = CGSize(width: 100, height: 300)
    view.contentOffset = CGPoint(x: 0, y: 50)
    #expect(view.bounds == CGRect(x: 0, y: 50, width: 100, height: 100))
    view.setContentOffset(CGPoint(x: 0, y: 60), animated: true)
    #expect(
      listener.calls == ["didScroll (0.0, 50.0)", "didScroll (0.0, 60.0)", "didEndAnimation"])
  }

  @Test func `a part of the content is brought into view`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    view.scrollRectToVisible(CGRect(x: 0, y: 180, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 50)
  }

  @Test func `content starts under the bars of the device`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let view = UIScrollView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset.top == ModelDevice.safeAreaInsets.top)
    #expect(view.contentOffset.y == -ModelDevice.safeAreaInsets.top)
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.contentOffset.y == 0)
  }
}
