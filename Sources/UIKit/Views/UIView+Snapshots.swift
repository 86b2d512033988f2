extension UIView {
  /// A view with this view's size that represents its current content. It has no pixels.
  ///
  /// - Parameter afterUpdates: Whether pending layout is performed first.
  /// - Mode: data
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.source = traceIdentity.subject.className
    return snapshot
  }

  /// Calls `draw(_:)` of the view and of all visible views in it. The current context has no
  /// pixels.
  ///
  /// - Returns: Whether the view is in a window.
  /// - Mode: records
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    for view in subtree where !view.isHidden { view.draw(view.bounds) }
    return window != nil
  }

  /// A view with the size of a rectangle of this view. It has no pixels.
  ///
  /// - Mode: data
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
  }
}

/// A placeholder for a view in a snapshot or a transition.
final class SnapshotView: UIView {
  var source = ""
}
