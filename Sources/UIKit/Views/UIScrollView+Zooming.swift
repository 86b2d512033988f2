/// The pinch gesture recognizer that zooms a scroll view.
final class ScrollPinch: UIPinchGestureRecognizer {
  private var startScale: CGFloat = 1

  override func sendActions() {
    if let scroll = view as? UIScrollView {
      switch state {
      case .began:
        startScale = scroll.zoomScale
        scroll.beginZooming()
        scroll.pinched(to: startScale * scale)
      case .changed: scroll.pinched(to: startScale * scale)
      case .ended, .cancelled: scroll.endZooming()
      default: break
      }
    }
    super.sendActions()
  }
}

extension UIScrollView {
  var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  func beginZooming() {
    motion.isZooming = true
    scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  func pinched(to scale: CGFloat) {
    let limited = min(max(scale, minimumZoomScale), maximumZoomScale)
    // Beyond the limits, the zoom follows the fingers with resistance if zooming bounces.
    apply(bouncesZoom ? limited * pow(scale / limited, 0.5) : limited)
  }

  func endZooming() {
    motion.isZooming = false
    let limited = min(max(zoomScale, minimumZoomScale), maximumZoomScale)
    if limited != zoomScale {
      motion.isZoomBouncing = true
      apply(limited)
      motion.isZoomBouncing = false
    }
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  /// The zoomed view and its scale, if constraints place the view; `nil` if they do not, or at
  /// scale 1.
  var constrainedZoom: (view: UIView, scale: CGFloat)? {
    guard zoomScale != 1, let view = zoomedView, view.superview === self,
      !view.translatesAutoresizingMaskIntoConstraints
    else { return nil }
    return (view, zoomScale)
  }

  /// Scales the delegate's view, keeps its origin, and sets the content size to its size. The point
  /// in the middle of the scroll view stays there if possible.
  func apply(_ scale: CGFloat) {
    guard scale > 0, let view = zoomedView, scale != zoomScale else { return }
    let change = scale / zoomScale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let shift = CGPoint(x: origin.x - view.frame.origin.x, y: origin.y - view.frame.origin.y)
    view.center = CGPoint(x: view.center.x + shift.x, y: view.center.y + shift.y)
    let middle = CGPoint(
      x: (contentOffset.x + bounds.width / 2) * change,
      y: (contentOffset.y + bounds.height / 2) * change)
    zoomStorage = scale
    contentSize = view.frame.size
    let (low, high) = offsetLimits
    let offset = CGPoint(
      x: min(max(middle.x - bounds.width / 2, low.x), high.x),
      y: min(max(middle.y - bounds.height / 2, low.y), high.y))
    if offset != contentOffset { bounds.origin = offset }
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Adds the pinch gesture recognizer if the maximum scale is greater than the minimum, otherwise
  /// removes it.
  func zoomLimitsChanged() {
    if maximumZoomScale > minimumZoomScale {
      guard pinchStorage == nil else { return }
      let pinch = ScrollPinch()
      pinchStorage = pinch
      addGestureRecognizer(pinch)
    } else if let pinch = pinchStorage {
      removeGestureRecognizer(pinch)
      pinchStorage = nil
    }
  }
}
