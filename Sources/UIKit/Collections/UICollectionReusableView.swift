/// A view that a collection view shows, removes and reuses: a cell, a supplementary or a decoration
/// view.
///
/// - Mode: behaves
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier that the view was dequeued with; `nil` for a view that a program has created
  /// itself.
  open var reuseIdentifier: String? { ownReuseIdentifier }
  var ownReuseIdentifier: String?
  /// The attributes that were applied last.
  var shownAttributes: UICollectionViewLayoutAttributes?
  /// The segue of a storyboard's cell, which a tap triggers.
  var selectionSegue: NibSegue?
  /// The kind whose reuse pool the view returns to.
  var poolKind: String?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Called before a view is used again. Does not change the content.
  open func prepareForReuse() {}

  /// Called with attributes that differ from the last ones, after size and position have been set.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes with the size that the content needs, in the lengths that the layout
  /// only estimated.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.estimatedAxes
    guard !axes.isEmpty, let size = fittedSize(for: layoutAttributes.size, axes) else {
      return layoutAttributes
    }
    let fitted = layoutAttributes.duplicate
    fitted.frame.size = size
    return fitted
  }

  /// The view whose constraints determine the size.
  var fittedView: UIView { self }

  /// The part of the width that is not available to the fitted view, in points.
  var fittedMargin: CGFloat { 0 }
  /// The minimum height of the view if its height is fitted, in points.
  var leastFittedHeight: CGFloat { 0 }

  private func fittedSize(for size: CGSize, _ axes: LayoutAxes) -> CGSize? {
    let view = fittedView
    let margin = fittedMargin
    let target = CGSize(
      width: axes.contains(.horizontal) ? 0 : max(0, size.width - margin),
      height: axes.contains(.vertical) ? 0 : size.height)
    var fitted = size
    if view is any UIContentView
      || view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    {
      fitted = view.systemLayoutSizeFitting(
        target,
        withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
        verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
      fitted.width += margin
      fitted.height = max(fitted.height, leastFittedHeight)
    } else {
      fitted = sizeThatFits(size)
    }
    return CGSize(
      width: axes.contains(.horizontal) && fitted.width > 0 ? fitted.width : size.width,
      height: axes.contains(.vertical) && fitted.height > 0 ? fitted.height : size.height)
  }

  /// Sets the position, the size, the transform and the visual attributes, and calls `apply(_:)`, if
  /// they differ from the last ones. The index of the attributes is the layer's position on the z
  /// axis (F129).
  func show(_ attributes: UICollectionViewLayoutAttributes) {
    guard shownAttributes?.isEqual(attributes) != true else { return }
    shownAttributes = attributes.duplicate
    if CATransform3DIsIdentity(attributes.transform3D) {
      if !CATransform3DIsIdentity(transform3D) { transform3D = CATransform3DIdentity }
      if frame != attributes.frame { frame = attributes.frame }
    } else {
      bounds.size = attributes.size
      center = attributes.center
      transform3D = attributes.transform3D
    }
    layer.zPosition = CGFloat(attributes.zIndex)
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    apply(attributes)
  }
}
