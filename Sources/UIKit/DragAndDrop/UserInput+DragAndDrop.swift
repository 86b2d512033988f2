extension UserInput {
  /// Lifts the items of a view, drags them to another view, and drops them there.
  ///
  /// The drag uses the nearest suitable interaction of the view or its superviews, and so does the
  /// drop; for lists, pass a cell. The finger sends no touches.
  ///
  /// - Parameters:
  ///   - start: In the coordinates of the view; `nil` for its middle.
  ///   - end: In the coordinates of the other view; `nil` for its middle.
  public static func dragItems(
    of view: UIView, at start: CGPoint? = nil, onto destination: UIView, at end: CGPoint? = nil
  ) {
    turn()
    guard let drag = DragTrip(from: view, at: start ?? middle(of: view)) else { return settle() }
    if let (window, points) = place([end ?? middle(of: destination)], of: destination) {
      drag.move(to: points[0], in: window, over: destination)
      drag.drop()
    } else {
      drag.cancel()
    }
    settle()
  }

  /// Lifts the items of a view, drags them over other views in turn, and cancels the drag.
  public static func cancelDrag(
    of view: UIView, at start: CGPoint? = nil, over destinations: [UIView] = []
  ) {
    turn()
    guard let drag = DragTrip(from: view, at: start ?? middle(of: view)) else { return settle() }
    for destination in destinations {
      guard let (window, points) = place([middle(of: destination)], of: destination) else {
        continue
      }
      drag.move(to: points[0], in: window, over: destination)
    }
    drag.cancel()
    settle()
  }
}

/// One drag of a simulated finger.
@MainActor private final class DragTrip {
  private let source: UIDragInteraction
  private let session: DragSession
  private var target: UIDropInteraction?
  /// Each interaction that the drag has entered.
  private var entered: [UIDropInteraction] = []
  private var operation = UIDropOperation.cancel

  /// Lifts the items; `nil` if there are none or if no drag interaction is enabled. In the latter
  /// case, a line on standard error says so.
  init?(from view: UIView, at point: CGPoint) {
    guard let (window, points) = UserInput.place([point], of: view) else { return nil }
    let found = sequence(first: view, next: \.superview).lazy.flatMap(\.interactions)
      .compactMap { $0 as? UIDragInteraction }.first { $0.isEnabled }
    guard let source = found else {
      warn("UserInput: \(Runtime.describe(view)) has no drag interaction that is enabled")
      return nil
    }
    let session = DragSession()
    (session.window, session.point) = (window, points[0])
    session.items = source.items(for: session)
    guard !session.items.isEmpty else { return nil }
    (self.source, self.session) = (source, session)
    source.begin(session)
  }

  func move(to point: CGPoint, in window: UIWindow, over view: UIView) {
    (session.window, session.point) = (window, point)
    source.move(session)
    let next = sequence(first: view, next: \.superview).lazy.flatMap(\.interactions)
      .compactMap { $0 as? UIDropInteraction }.first { $0.canHandle(self.session) }
    if next !== target {
      target?.exit(session)
      next?.enter(session)
      if let next, !entered.contains(where: { $0 === next }) { entered.append(next) }
      target = next
    }
    operation = target?.update(session) ?? .cancel
    if operation == .move, !session.allowsMoveOperation { operation = .cancel }
  }

  /// Lifts the finger.
  func drop() {
    guard let target, operation == .copy || operation == .move else { return finish(operation) }
    source.willEnd(session, operation)
    target.drop(session)
    source.didEnd(session, operation)
    end()
  }

  func cancel() {
    target?.exit(session)
    finish(.cancel)
  }

  private func finish(_ operation: UIDropOperation) {
    source.willEnd(session, operation)
    source.didEnd(session, operation)
    end()
  }

  private func end() {
    for interaction in entered { interaction.end(session) }
  }
}
