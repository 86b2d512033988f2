import Testing

@testable import UIKit

/// Shows a window with a view of 100 by 100 points at (100, 100).
@MainActor func touchScene<View: UIView>(_ view: View) -> (window: UIWindow, view: View) {
  let window = shownWindow(UIViewController())
  view.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
  window.rootViewController?.view.addSubview(view)
  settle()
  return (window, view)
}

/// A target of recognizers that logs calls of its method `heard:`.
@MainActor final class GestureTarget: NSObject {
  var heard: [String] = []
  var tell: (UIGestureRecognizer) -> String = { "\($0.name ?? "?") \($0.state)" }

  enum Actions: _ActionList {
    static func perform(_ action: _Action, on target: AnyObject) -> Bool {
      guard let target = target as? GestureTarget, action.name == "heard:" else { return false }
      return action.run(target.heard.append(target.tell(action.argument(0))))
    }
  }

  override init() {
    super.init()
    if !ActionTable.lists.contains(where: { $0 == Actions.self }) {
      ActionTable.lists.append(Actions.self)
    }
  }

  /// Names a recognizer, adds this target to it, and adds it to a view.
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(self, action: Selector("heard:"))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

/// A view that logs its touch methods.
class TouchLog: UIView {
  var calls: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("began \(touches.count)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("moved \(touches.first?.location(in: self) ?? .zero)")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("ended \(touches.first?.tapCount ?? 0)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("cancelled \(touches.first?.phase == .cancelled)")
  }
}
