/// Receives the events of a scroll view. The order for a drag is: `WillBeginDragging`, `DidScroll`
/// for each movement, `WillEndDragging` (which may change the final offset), `DidEndDragging`;
/// then, if the content keeps moving, `WillBeginDecelerating`, `DidScroll` for each step,
/// `DidEndDecelerating`.
///
/// - Mode: behaves
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The final content offset, which the delegate may change.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called at the end of an animation by `setContentOffset(_:animated:)` or
  /// `scrollRectToVisible(_:animated:)`. Not called if the offset did not change.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidScroll:")?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidZoom:")?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    target(of: "scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target(of: "scrollViewWillEndDragging:withVelocity:targetContentOffset:")?
      .scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    target(of: "scrollViewDidEndDragging:willDecelerate:")?
      .scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    target(of: "scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidEndScrollingAnimation:")?
      .scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    target(of: "viewForZoomingIn:")?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    target(of: "scrollViewWillBeginZooming:with:")?
      .scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    target(of: "scrollViewDidEndZooming:with:atScale:")?
      .scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    target(of: "scrollViewShouldScrollToTop:")?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    target(of: "scrollViewDidChangeAdjustedContentInset:")?
      .scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  /// The object to which a delegate that does not implement the method forwards the call.
  private func target(of method: String) -> (any UIScrollViewDelegate)? {
    ForwardedMessages.target(of: self, Selector(method)) as? any UIScrollViewDelegate
  }
}
