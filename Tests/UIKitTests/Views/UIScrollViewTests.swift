import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIScrollViewTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("didScroll \(scrollView.contentOffset)")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("didEndAnimation")
    }
  }

  @Test func `scrolling moves the bounds and calls the delegate`() {
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

  @Test func `F114 an offset is never negative zero`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentOffset = CGPoint(x: 5, y: 5)
    view.contentOffset = CGPoint(x: -0.0, y: -0.0)
    #expect("\(view.contentOffset)" == "(0.0, 0.0)")
  }

  @Test func `scrollRectToVisible scrolls a part of the content into view`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 300)
    view.scrollRectToVisible(CGRect(x: 0, y: 180, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 50)
  }

  @Test func `content starts below the device's bars`() {
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

  /// A scroll view of 100 points with 300 points of content in a window, and its delegate.
  private func scene() -> (UIWindow, UIScrollView, DragListener) {
    let (window, view) = touchScene(UIScrollView())
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 100, height: 300)
    let listener = DragListener()
    view.delegate = listener
    return (window, view, listener)
  }

  private final class DragListener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    var zoomed: UIView?

    /// Logs a call unless it repeats the last one.
    private func add(_ call: String) { if calls.last != call { calls.append(call) } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { add("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { add("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      add("willEndDragging \(velocity.y > 0)")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      add("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      add("willBeginDecelerating \(scrollView.isDecelerating)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { add("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { add("didEndAnimation") }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { add("didScrollToTop") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      add("willBeginZooming")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { add("didZoom") }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { add("didEndZooming \(scale)") }
  }

  @Test func `a finger drags the content as far as it moves`() {
    let (window, view, listener) = scene()
    UserInput.scroll(view, by: CGPoint(x: 0, y: 70))
    #expect(view.contentOffset == CGPoint(x: 0, y: 70))
    #expect(
      listener.calls == [
        "willBeginDragging", "didScroll", "willEndDragging false", "didEndDragging false",
      ])
    _ = window
  }

  @Test func `a flick continues until the content stops`() {
    let (window, view, listener) = scene()
    UserInput.scroll(view, by: CGPoint(x: 0, y: 20), flick: true)
    #expect(
      listener.calls == [
        "willBeginDragging", "didScroll", "willEndDragging true", "didEndDragging true",
        "willBeginDecelerating true", "didScroll", "didEndDecelerating",
      ])
    #expect(view.contentOffset.y > 60)
    #expect(!view.isDecelerating && !view.isDragging && !view.isTracking)
    _ = window
  }

  @Test func `the delegate may choose where a flick ends`() {
    let (window, view, listener) = scene()
    listener.target = CGPoint(x: 0, y: 123)
    UserInput.scroll(view, by: CGPoint(x: 0, y: 20), flick: true)
    #expect(view.contentOffset.y == 123)
    _ = window
  }

  @Test func `paging moves one page at a time`() {
    let (window, view, _) = scene()
    view.isPagingEnabled = true
    UserInput.scroll(view, by: CGPoint(x: 0, y: 30), flick: true)
    #expect(view.contentOffset.y == 100)
    UserInput.scroll(view, by: CGPoint(x: 0, y: 40))
    #expect(view.contentOffset.y == 100)
    UserInput.scroll(view, by: CGPoint(x: 0, y: 60))
    #expect(view.contentOffset.y == 200)
    _ = window
  }

  @Test func `content that is pulled too far returns`() {
    let (window, view, listener) = scene()
    UserInput.scroll(view, by: CGPoint(x: 0, y: -50))
    #expect(view.contentOffset.y == 0)
    #expect(listener.calls.contains("didEndDecelerating"))
    view.bounces = false
    listener.calls = []
    UserInput.scroll(view, by: CGPoint(x: 0, y: -50))
    #expect(!listener.calls.contains("didScroll"))
    _ = window
  }

  @Test func `content that fits cannot be dragged, nor can any if scrolling is disabled`() {
    let (window, view, listener) = scene()
    view.isScrollEnabled = false
    UserInput.scroll(view, by: CGPoint(x: 0, y: 50))
    view.isScrollEnabled = true
    UserInput.scroll(view, by: CGPoint(x: 50, y: 0))
    view.contentSize = view.bounds.size
    UserInput.scroll(view, by: CGPoint(x: 0, y: 50))
    #expect(listener.calls == [])
    view.alwaysBounceVertical = true
    UserInput.scroll(view, by: CGPoint(x: 0, y: 50))
    #expect(listener.calls.first == "willBeginDragging")
    _ = window
  }

  @Test func `an animated offset takes effect after its duration`() {
    let (window, view, listener) = scene()
    view.setContentOffset(CGPoint(x: 0, y: 90), animated: true)
    #expect(view.contentOffset.y == 0)
    UserInput.wait(1)
    #expect(view.contentOffset.y == 90)
    #expect(listener.calls == ["didScroll", "didEndAnimation"])
    view.setContentOffset(CGPoint(x: 0, y: 90), animated: true)
    UserInput.wait(1)
    #expect(listener.calls.count == 2)
    _ = window
  }

  @Test func `a drag cancels a button's touch unless the finger was held`() {
    let (window, view, _) = scene()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    view.addSubview(button)
    UserInput.tap(button)
    #expect(events == ["down", "up"])
    UserInput.scroll(view, by: CGPoint(x: 0, y: 60))
    #expect(events == ["down", "up"])
    #expect(view.contentOffset.y == 60)
    let finger = UserInput.Finger(at: CGPoint(x: 50, y: 80), in: button)
    UserInput.wait(0.3)
    finger.move(by: CGPoint(x: 0, y: -30))
    #expect(events == ["down", "up", "down"])
    #expect(view.contentOffset.y == 60)
    finger.lift()
    _ = window
  }

  @Test func `pulling down starts a refresh, and ending it restores the offset`() {
    let (window, view, _) = scene()
    let refresh = UIRefreshControl()
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    view.refreshControl = refresh
    UserInput.pullToRefresh(view)
    #expect(count == 1)
    #expect(refresh.isRefreshing)
    #expect(view.contentOffset.y == -60)
    refresh.endRefreshing()
    #expect(view.contentOffset.y == 0)
    refresh.beginRefreshing()
    #expect(count == 1)
    _ = window
  }

  @Test func `two fingers zoom the delegate's view within the limits`() {
    let (window, view, listener) = scene()
    let image = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(image)
    view.contentSize = image.frame.size
    view.zoomScale = 2
    #expect(view.zoomScale == 1)
    listener.zoomed = image
    view.maximumZoomScale = 3
    UserInput.pinch(view, scale: 2)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    #expect(abs(view.contentSize.width - 200) < 1e-9)
    #expect(image.frame.origin == .zero)
    let calls = listener.calls.filter { $0 != "didScroll" && $0 != "didZoom" }
    #expect(calls.first == "willBeginZooming" && calls.last?.hasPrefix("didEndZooming 2") == true)
    UserInput.pinch(view, scale: 4)
    #expect(view.zoomScale == 3)
    _ = window
  }

  @Test func `tapping the status bar scrolls to the top`() {
    let (window, view, listener) = scene()
    view.contentOffset.y = 150
    listener.calls = []
    UserInput.tapStatusBar()
    #expect(view.contentOffset.y == 0)
    #expect(listener.calls == ["didScroll", "didScrollToTop"])
    _ = window
  }

  @Test func `an offset beyond shrinking content is reduced`() {
    let (window, view, _) = scene()
    view.contentOffset.y = 200
    view.contentSize.height = 150
    #expect(view.contentOffset.y == 50)
    _ = window
  }

  @Test func `F120: a zoomed view placed by constraints keeps its origin`() {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let image = UIView()
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { image }
    }
    let (scroll, delegate) = (UIScrollView(), Zooming())
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.1, 4)
    scroll.delegate = delegate
    let image = delegate.image
    image.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(image)
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      image.topAnchor.constraint(equalTo: guide.topAnchor),
      image.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      image.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      image.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      image.widthAnchor.constraint(equalToConstant: 400),
      image.heightAnchor.constraint(equalToConstant: 300),
    ])
    for scale in [0.5, 2, 1] as [CGFloat] {
      scroll.zoomScale = scale
      scroll.setNeedsLayout()
      scroll.layoutIfNeeded()
      let size = CGSize(width: 400 * scale, height: 300 * scale)
      #expect(image.frame == CGRect(origin: .zero, size: size))
      #expect(image.bounds.size == CGSize(width: 400, height: 300))
      #expect(scroll.contentSize == size)
    }
  }
}
