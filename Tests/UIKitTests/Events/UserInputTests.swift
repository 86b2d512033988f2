import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UserInputTests {
  @Test func `a touch is delivered to the view under it and up the responder chain`() {
    final class Page: UIViewController {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began on \(type(of: touches.first?.view ?? UIView()))")
      }
    }
    let page = Page()
    let window = shownWindow(page)
    UserInput.tap(at: CGPoint(x: 20, y: 20))
    #expect(page.calls == ["began on UIView"])
    let log = TouchLog(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    page.view.addSubview(log)
    UserInput.tap(at: CGPoint(x: 20, y: 20))
    #expect(log.calls == ["began 1", "ended 1"])
    #expect(page.calls.count == 1)
    _ = window
  }

  @Test func `a finger moves in the view's coordinates`() {
    let (window, log) = touchScene(TouchLog())
    let finger = UserInput.Finger(at: CGPoint(x: 10, y: 10), in: log)
    finger.move(to: CGPoint(x: 150, y: 110), in: window)
    finger.move(by: CGPoint(x: 0, y: 5))
    finger.lift()
    #expect(log.calls == ["began 1", "moved (50.0, 10.0)", "moved (50.0, 15.0)", "ended 1"])
  }

  @Test func `quick taps are counted, and a pause resets the count`() {
    let (window, log) = touchScene(TouchLog())
    UserInput.tap(log, taps: 2)
    UserInput.tap(log)
    #expect(log.calls == ["began 1", "ended 1", "began 1", "ended 2", "began 1", "ended 1"])
    _ = window
  }

  @Test func `views receive several touches only if they allow it`() {
    let (window, log) = touchScene(TouchLog())
    UserInput.tap(log, fingers: 2)
    #expect(log.calls == ["began 1", "ended 1"])
    log.isMultipleTouchEnabled = true
    UserInput.tap(log, fingers: 2)
    #expect(log.calls.suffix(2) == ["began 2", "ended 1"])
    _ = window
  }

  @Test func `hidden and covered views receive no touches`() {
    let (window, log) = touchScene(TouchLog())
    let cover = UIView(frame: log.frame)
    window.rootViewController?.view.addSubview(cover)
    UserInput.tap(log)
    #expect(log.calls == [])
    cover.isUserInteractionEnabled = false
    UserInput.tap(log)
    #expect(log.calls.count == 2)
  }

  @Test func `a tapped control sends its events`() {
    let (window, button) = touchScene(UIButton(type: .system))
    var events: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
      (.touchCancel, "cancel"),
    ] { button.addAction(UIAction { _ in events.append(name) }, for: event) }
    UserInput.tap(button)
    #expect(events == ["down", "up"])
    UserInput.pan(button, by: CGPoint(x: 0, y: 300))
    #expect(events == ["down", "up", "down", "outside"])
    let finger = UserInput.Finger(at: CGPoint(x: 5, y: 5), in: button)
    finger.cancel()
    #expect(events.suffix(2) == ["down", "cancel"])
    _ = window
  }

  @Test func `touches do not retain windows or controllers`() {
    weak var page: UIViewController?
    weak var window: UIWindow?
    do {
      let controller = UIViewController()
      let shown = shownWindow(controller)
      (page, window) = (controller, shown)
      UserInput.tap(controller.view)
      UserInput.pan(controller.view, by: CGPoint(x: 30, y: 0))
    }
    #expect(page == nil && window == nil)
  }
}
