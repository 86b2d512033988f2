extension UIScrollView {
  /// The minimum and maximum content offset at which no area beyond the content and its insets is
  /// visible.
  var offsetLimits: (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    let low = CGPoint(x: -inset.left, y: -inset.top - insetToRegain)
    return (
      low,
      CGPoint(
        x: max(low.x, contentSize.width - bounds.width + inset.right),
        y: max(low.y, contentSize.height - bounds.height + inset.bottom))
    )
  }

  /// Whether dragging moves the content along an axis.
  func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let (low, high) = offsetLimits
    return axis == .horizontal
      ? high.x > low.x || bounces && bouncesHorizontally && alwaysBounceHorizontal
      : high.y > low.y
        || bounces && bouncesVertically
          && (alwaysBounceVertical || refreshControl != nil)
  }

  var scrollsAnywhere: Bool {
    isScrollEnabled && (scrolls(.horizontal) || scrolls(.vertical))
  }

  /// Limits the offset that a drag requests. If the content bounces, the offset may exceed the
  /// limits a little, with increasing resistance.
  func held(
    _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat,
    _ axis: NSLayoutConstraint.Axis
  ) -> CGFloat {
    let nearest = min(max(offset, low), high)
    let isElastic = bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically)
    guard offset != nearest, isElastic, length > 0 else { return nearest }
    let beyond = abs(offset - nearest)
    let way = (1 - 1 / (beyond * 0.55 / length + 1)) * length
    return offset < nearest ? nearest - way : nearest + way
  }

  /// The offset at which deceleration ends, before the delegate may change it.
  ///
  /// - Parameter speed: The velocity of the content offset, in points per millisecond.
  func restingOffset(_ speed: CGPoint) -> CGPoint {
    let (low, high) = offsetLimits
    let rate = decelerationRate.rawValue
    let reach = rate / (1 - rate)
    var target = CGPoint(
      x: contentOffset.x + speed.x * reach, y: contentOffset.y + speed.y * reach)
    if isPagingEnabled {
      target = CGPoint(
        x: page(contentOffset.x, speed.x, bounds.width),
        y: page(contentOffset.y, speed.y, bounds.height))
    }
    target = CGPoint(
      x: min(max(target.x, low.x), high.x), y: min(max(target.y, low.y), high.y))
    if let collapsingBar {
      target.y = collapsingBar.settledOffset(target.y, in: self, highest: high.y)
    }
    return target
  }

  /// The offset of the nearest page, or of the next page in the direction of a flick.
  private func page(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let place = offset / length
    let number: CGFloat =
      if abs(speed) < 0.1 { place.rounded() } else if speed > 0 { floor(place) + 1 } else {
        ceil(place) - 1
      }
    return number * length
  }

  /// Dismisses the keyboard if a drag moves onto it and the dismiss mode is interactive.
  func dismissKeyboard(under touch: UITouch) {
    guard [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode),
      let window = touch.window, Keyboard.isShown,
      touch.locationInWindow.y >= Keyboard.frame.minY - window.frame.minY
    else { return }
    Keyboard.dismiss()
  }

  /// Moves the content back if the current offset exceeds the maximum and the content is not
  /// moving.
  func keepOffsetInside() {
    guard !motion.isDragging, !motion.isDecelerating, !motion.isAnimating, !motion.isTracking
    else { return }
    let (low, high) = offsetLimits
    var offset = contentOffset
    if offset.x > high.x { offset.x = max(low.x, high.x) }
    if offset.y > high.y { offset.y = max(low.y, high.y) }
    if offset != contentOffset { bounds.origin = offset }
  }

  /// Called when the user taps the status bar.
  func scrollToTop() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = CGPoint(x: contentOffset.x, y: offsetLimits.low.y)
    guard contentOffset.y > top.y else { return }
    motion.animate(to: top) { $0.scrollDelegate?.scrollViewDidScrollToTop($0) }
  }
}

extension UserInput {
  /// Taps the status bar. If exactly one visible scroll view of the key window has `scrollsToTop`,
  /// it scrolls to its top.
  public static func tapStatusBar() {
    pause()
    let scrolls = UIWindow.keyWindow?.subtree.compactMap { $0 as? UIScrollView } ?? []
    let candidates = scrolls.filter { $0.scrollsToTop && !$0.isHidden }
    if candidates.count == 1 { candidates[0].scrollToTop() }
    settle()
  }

  /// Pulls the content of a scroll view down until its refresh control begins refreshing, and
  /// releases it.
  public static func pullToRefresh(_ view: UIScrollView) {
    turn()
    view.setContentOffset(view.offsetLimits.low, animated: false)
    scroll(view, by: CGPoint(x: 0, y: -300))
  }
}
