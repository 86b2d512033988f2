import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIControlTests {
  /// A target whose methods can be called by name, as in the list that Proofbook appends to a
  /// program.
  final class Target: UIResponder {
    var calls: [String] = []
  }

  enum Actions: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let target = target as? Target else { return false }
      switch action.name {
      case "tap": return action.run(target.calls.append("tap"))
      case "tap:":
        return action.run(target.calls.append("tap: \(type(of: action.argument(0) as UIButton))"))
      default: return false
      }
    }
  }

  init() {
    if !ActionTable.lists.contains(where: { $0 == Actions.self }) {
      ActionTable.lists.append(Actions.self)
    }
  }

  @Test func `a target's method is called only for its events`() {
    let (button, target) = (UIButton(type: .system), Target())
    button.addTarget(target, action: Selector("tap:"), for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.calls == [])
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["tap: UIButton"])
    #expect(
      button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap:"])
    button.removeTarget(target, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls.count == 1)
  }

  @Test func `a target is not retained`() {
    let button = UIButton()
    var target: Target? = Target()
    weak let gone = target
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    target = nil
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
  }

  @Test func `the same target and action are called once`() {
    let (button, target) = (UIButton(), Target())
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    button.addTarget(target, action: Selector("tap"), for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.calls == ["tap", "tap"])
  }

  @Test func `without a target the responder chain is searched`() {
    final class Controller: UIViewController {}
    final class Root: UIView {
      let handler = Target()
      override var next: UIResponder? { handler }
    }
    let (root, button) = (Root(), UIButton())
    root.addSubview(button)
    button.addTarget(nil, action: Selector("tap"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(root.handler.calls == ["tap"])
  }

  @Test func `a target without the method fails`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (button, target) = (UIButton(), NSObject())
        button.addTarget(target, action: Selector("missing"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
      }
    }
    #expect(errorText(result).contains("missing]: unrecognized selector sent to instance 0x"))
  }

  @Test func `actions are called, and the same identifier replaces one`() {
    let control = UIControl()
    var calls: [String] = []
    let id = UIAction.Identifier("id")
    control.addAction(UIAction(identifier: id) { _ in calls.append("first") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: id) {
        calls.append("second from \($0.sender as? UIControl === control)")
      },
      for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["second from true"])
    control.removeAction(identifiedBy: id, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls.count == 1)
  }

  @Test func `the state reflects enabled, selected and highlighted`() {
    let control = UIControl()
    #expect(control.state == .normal)
    control.isEnabled = false
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test func `touches send events, and a subclass can track them`() {
    final class Knob: UIControl {
      var calls: [String] = []

      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return true
      }

      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        calls.append("end")
      }
    }
    let knob = Knob(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "out"),
    ] {
      knob.addAction(UIAction { [weak knob] _ in knob?.calls.append(name) }, for: event)
    }
    let touch = UITouch()
    knob.touchesBegan([touch], with: nil)
    #expect(knob.isTracking && knob.isHighlighted)
    knob.touchesEnded([touch], with: nil)
    #expect(knob.calls == ["begin", "down", "end", "up"])
    knob.isEnabled = false
    knob.touchesBegan([touch], with: nil)
    #expect(knob.calls.count == 4)
  }
}
