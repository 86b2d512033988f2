extension UIView {
  // MARK: Priorities

  /// Called for views that look wrong at another size, so that other views are stretched first.
  func hug() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
  }
}

extension UIView {
  /// For `systemLayoutSizeFitting(_:)`: the smallest size that the constraints allow.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: the largest size that the constraints allow.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension UIView {
  /// The intrinsic content size that the view last returned. It is read again after a call of
  /// `invalidateIntrinsicContentSize()`.
  var knownIntrinsicSize: CGSize {
    if let size = constraintState.intrinsicSize { return size }
    let size = intrinsicContentSize
    constraintState.intrinsicSize = size
    return size
  }

  /// Whether the content has an intrinsic width or height.
  var hasIntrinsicSize: Bool {
    let size = knownIntrinsicSize
    return size.width >= 0 || size.height >= 0
  }

  /// The frame of the view without its transform.
  var untransformedFrame: CGRect {
    guard !transform.isIdentity else { return frame }
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchorPoint.x, y: center.y - size.height * anchorPoint.y,
      width: size.width, height: size.height)
  }
}
