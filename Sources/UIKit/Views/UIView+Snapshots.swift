extension UIView {
  /// A view of the same size and place that stands for what the view shows now. It has no pixels.
  ///
  /// - Parameter afterUpdates: Whether layout that waits is done first.
  /// - Mode: data
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    snapshot.source = traceIdentity.subject.className
    return snapshot
  }

  /// Draws the view and what is in it into the current context, which has no pixels.
  ///
  /// - Returns: Whether everything was drawn.
  /// - Mode: records
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    for view in subtree where !view.isHidden { view.draw(view.bounds) }
    return window != nil
  }

  /// A view of the size of a part of this one.
  ///
  /// - Mode: data
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
  }
}

/// What stands for a view in a transition.
final class SnapshotView: UIView {
  var source = ""
}
