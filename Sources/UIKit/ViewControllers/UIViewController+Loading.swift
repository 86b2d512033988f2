extension UIViewController {
  /// F04's view. Its size is only a first one: whoever installs the view sizes it (F28).
  ///
  /// Where a nib is named, or lies in the bundle under the class's name (F05), it would be the nib's
  /// view. This runtime reads no nibs: it says so, or that there is none (F17).
  func makeDefaultView() -> UIView {
    let bundle = nibBundle ?? .main
    let className = String(describing: type(of: self))
    let names = NibSearch.names(nibName: nibName, className: className)
    if let file = NibSearch.file(named: names, in: bundle) {
      fatalError("\(self) would load its view from '\(file)', but this runtime reads no nibs")
    }
    if let nibName {
      raise(
        .internalInconsistency,
        "Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' "
          + "with name '\(nibName)'")
    }
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
