extension UIViewController {
  /// Shows the view of ``contentUnavailableConfiguration`` in front of the controller's view.
  func showUnavailableContent() {
    guard let configuration = contentUnavailableConfiguration else {
      unavailableView?.removeFromSuperview()
      unavailableView = nil
      return
    }
    if let shown = unavailableView, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    unavailableView?.removeFromSuperview()
    let new = configuration.makeContentView()
    unavailableView = new
    guard let view else { return }
    new.frame = view.bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(new)
  }
}
