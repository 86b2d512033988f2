extension UIViewController {
  /// F04's view. Its size is only a first one: whoever installs the view sizes it (F28).
  func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  func setView(_ view: UIView?) {
    if let view, let other = view.rootController, other !== self {
      raise(
        .hierarchyInconsistency,
        "A view can only be associated with at most one view controller at a time! View \(view) "
          + "is associated with \(other). Clear this association before associating this view "
          + "with \(self).")
    }
    guard rootView !== view else { return }
    rootView?.rootController = nil
    rootView = view
    view?.rootController = self
  }
}
