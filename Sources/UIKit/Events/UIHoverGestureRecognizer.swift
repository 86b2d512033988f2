/// Follows a pointer over its view while no button is pressed: it begins when the pointer enters,
/// changes as it moves, and ends when it leaves.
///
/// - Mode: behaves
/// - Not modelled: the height and the angles of a pencil above the screen.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero
  private weak var placeWindow: UIWindow?

  override var receivesTouches: Bool { false }

  open override func location(in view: UIView?) -> CGPoint {
    guard let placeWindow, let view else { return place }
    return placeWindow.convert(place, to: view)
  }

  /// Called when the pointer is at a point of a window; `nil` if it has left the screen.
  func pointerMoved(to point: CGPoint?, in window: UIWindow) {
    placeWindow = window
    let isInside =
      point.map { point in
        guard isEnabled, let view, view.window === window,
          let hit = window.hitTest(point, with: nil)
        else { return false }
        return hit.isDescendant(of: view)
      } ?? false
    if let point { place = point }
    switch (state, isInside) {
    case (.began, true), (.changed, true): state = .changed
    case (.began, false), (.changed, false): state = .ended
    case (_, true): state = .began
    default: break
    }
  }
}
