import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIGestureRecognizerTests {
  @Test func `a recognized tap cancels the touch in the view`() {
    let (window, log) = touchScene(TouchLog())
    let target = GestureTarget()
    let tap = target.add(UITapGestureRecognizer(), "tap", to: log)
    UserInput.tap(log)
    #expect(target.heard == ["tap ended"])
    #expect(log.calls == ["began 1", "cancelled true"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    UserInput.tap(log)
    #expect(log.calls.suffix(2) == ["began 1", "ended 1"])
    _ = window
  }

  @Test func `a double tap also triggers the single tap unless that requires its failure`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    let double = target.add(UITapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    let single = target.add(UITapGestureRecognizer(), "single", to: view)
    UserInput.doubleTap(view)
    #expect(target.heard == ["single ended", "double ended"])
    target.heard = []
    single.require(toFail: double)
    UserInput.doubleTap(view)
    #expect(target.heard == ["double ended"])
    target.heard = []
    UserInput.tap(view)
    #expect(target.heard == ["single ended"])
    _ = window
  }

  @Test func `a pan begins, changes and ends with its translation`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    target.tell = { recognizer in
      let pan = recognizer as? UIPanGestureRecognizer
      return "\(recognizer.state) \(Int(pan?.translation(in: nil).x ?? 0))"
    }
    let pan = target.add(UIPanGestureRecognizer(), "pan", to: view)
    UserInput.pan(view, by: CGPoint(x: 50, y: 0))
    #expect(
      target.heard == [
        "began 10", "changed 15", "changed 20", "changed 25", "changed 30",
        "changed 35", "changed 40", "changed 45", "changed 50", "ended 50",
      ])
    #expect(pan.state == .possible)
    _ = window
  }

  @Test func `a flick has a velocity, and a finger that rests has none`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    target.tell = { recognizer in
      let pan = recognizer as? UIPanGestureRecognizer
      return "\(recognizer.state) \(Int((pan?.velocity(in: nil).x ?? 0).rounded()))"
    }
    _ = target.add(UIPanGestureRecognizer(), "pan", to: view)
    UserInput.pan(view, by: CGPoint(x: 100, y: 0), duration: 0.5)
    #expect(target.heard.last == "ended 200")
    UserInput.drag(from: .zero, to: CGPoint(x: 50, y: 0), in: view, rest: 0.5)
    #expect(target.heard.last == "ended 0")
    _ = window
  }

  @Test func `a long press begins while the finger is down`() {
    let (window, log) = touchScene(TouchLog())
    let target = GestureTarget()
    let press = target.add(UILongPressGestureRecognizer(), "press", to: log)
    UserInput.tap(log)
    #expect(target.heard == [])
    let finger = UserInput.Finger(at: CGPoint(x: 50, y: 50), in: log)
    UserInput.wait(0.4)
    #expect(press.state == .possible)
    UserInput.wait(0.2)
    #expect(target.heard == ["press began"])
    finger.move(by: CGPoint(x: 30, y: 0))
    finger.lift()
    #expect(target.heard == ["press began", "press changed", "press ended"])
    #expect(log.calls == ["began 1", "ended 1", "began 1", "cancelled true"])
    _ = window
  }

  @Test func `swipes are recognized by their direction`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    for (direction, name) in [
      (UISwipeGestureRecognizer.Direction.left, "left"), (.right, "right"), (.up, "up"),
    ] {
      target.add(UISwipeGestureRecognizer(), name, to: view).direction = direction
    }
    UserInput.swipe(view, .left)
    UserInput.swipe(view, .up)
    UserInput.swipe(view, .down)
    #expect(target.heard == ["left ended", "up ended"])
    _ = window
  }

  @Test func `two fingers pinch and rotate`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    var last: (scale: CGFloat, rotation: CGFloat) = (0, 0)
    let pinch = target.add(UIPinchGestureRecognizer(), "pinch", to: view)
    let turn = target.add(UIRotationGestureRecognizer(), "turn", to: view)
    target.tell = { recognizer in
      if recognizer === pinch { last.scale = pinch.scale }
      if recognizer === turn { last.rotation = turn.rotation }
      return "\(recognizer.name ?? "") \(recognizer.state)"
    }
    UserInput.pinch(view, scale: 2)
    #expect(target.heard.first == "pinch began" && target.heard.last == "pinch ended")
    #expect(abs(last.scale - 2) < 1e-9)
    target.heard = []
    UserInput.rotate(view, by: .pi)
    #expect(target.heard.first == "turn began" && target.heard.last == "turn ended")
    #expect(abs(last.rotation - .pi) < 1e-9)
    _ = window
  }

  final class Referee: NSObject, UIGestureRecognizerDelegate {
    var calls: [String] = []
    var begins = true
    var isTogether = false
    var receives = true

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      calls.append("shouldBegin")
      return begins
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      calls.append("simultaneously with \(otherGestureRecognizer.name ?? "")")
      return isTogether
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      calls.append("shouldReceive")
      return receives
    }
  }

  @Test func `the delegate's methods are called in UIKit's order`() {
    let (window, view) = touchScene(UIView())
    let (target, referee) = (GestureTarget(), Referee())
    let tap = target.add(UITapGestureRecognizer(), "tap", to: view)
    tap.delegate = referee
    UserInput.tap(view)
    #expect(referee.calls == ["shouldReceive", "shouldBegin"])
    referee.begins = false
    UserInput.tap(view)
    #expect(target.heard == ["tap ended"])
    referee.receives = false
    referee.calls = []
    UserInput.tap(view)
    #expect(referee.calls == ["shouldReceive"])
    _ = window
  }

  @Test func `only one of two recognizers wins unless a delegate allows both`() {
    let (window, view) = touchScene(UIView())
    let (target, referee) = (GestureTarget(), Referee())
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    _ = target.add(UIPanGestureRecognizer(), "inner", to: inner)
    let outer = target.add(UIPanGestureRecognizer(), "outer", to: view)
    outer.delegate = referee
    UserInput.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 70), in: inner)
    #expect(Set(target.heard).allSatisfy { $0.hasPrefix("inner") })
    #expect(referee.calls == ["shouldReceive", "simultaneously with inner"])
    referee.isTogether = true
    target.heard = []
    UserInput.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 70), in: inner)
    #expect(target.heard.prefix(2) == ["inner began", "outer began"])
    _ = window
  }

  @Test func `disabling a recognizer cancels it`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    let pan = target.add(UIPanGestureRecognizer(), "pan", to: view)
    let finger = UserInput.Finger(at: CGPoint(x: 50, y: 50), in: view)
    finger.move(by: CGPoint(x: 20, y: 0))
    pan.isEnabled = false
    finger.move(by: CGPoint(x: 20, y: 0))
    finger.lift()
    #expect(target.heard == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    _ = window
  }

  @Test func `a subclass recognizes by setting its state`() {
    final class Circle: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .ended
      }
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    let circle = target.add(Circle(), "circle", to: view)
    let finger = UserInput.Finger(at: .zero, in: view)
    finger.move(by: CGPoint(x: 1, y: 0))
    finger.lift()
    #expect(target.heard == ["circle began", "circle changed", "circle ended"])
    #expect(circle.resets == 1)
    _ = window
  }

  @Test func `a button in a view with a tap recognizer still receives taps`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    _ = target.add(UITapGestureRecognizer(), "tap", to: view)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
    UserInput.tap(button)
    #expect(taps == 1)
    #expect(target.heard == [])
    _ = window
  }

  @Test func `an edge pan begins only at its edge`() {
    let (window, view) = touchScene(UIView())
    let target = GestureTarget()
    let edge = target.add(
      UIScreenEdgePanGestureRecognizer(), "edge", to: window.rootViewController!.view)
    edge.edges = .left
    UserInput.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 200, y: 300))
    #expect(target.heard == [])
    UserInput.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 105, y: 300))
    #expect(target.heard.first == "edge began")
    _ = view
  }
}
