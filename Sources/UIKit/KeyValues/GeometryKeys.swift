extension UIView {
  /// The observable properties that a change of the geometry affects; empty if the view is not
  /// observed.
  func observedKeys(movingTo new: LayerGeometry) -> [String] {
    guard KeyObservers.isObserved(self) else { return [] }
    var keys: [String] = []
    if new.frame != geometry.frame { keys.append("frame") }
    if new.bounds != geometry.bounds { keys.append("bounds") }
    if new.center != geometry.center { keys.append("center") }
    if new.transform != geometry.transform { keys.append("transform") }
    if self is UIScrollView, new.bounds.origin != geometry.bounds.origin {
      keys.append("contentOffset")
    }
    return keys
  }
}
