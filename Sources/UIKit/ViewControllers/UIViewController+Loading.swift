extension UIViewController {
  /// Returns the view of the view controller's scene in a storyboard, otherwise that of the nib
  /// that `nibName` or the class name identifies (F05, F17, F18), otherwise a plain view (F04). The
  /// size is preliminary: the code that installs the view sets the final size (F28).
  func makeDefaultView() -> UIView {
    if let view = nibScene?.makeView() { return view }
    let bundle = nibBundle ?? .main
    let className = _typeName(type(of: self), qualified: false)
    let names = NibSearch.names(nibName: nibName, className: className)
    if let name = NibSearch.name(of: names, in: bundle) { return loadView(fromNib: name, bundle) }
    if let nibName { bundle.raiseMissing(nib: nibName) }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Creates the objects of a nib with this view controller as the owner. Raises UIKit's exception
  /// if the nib does not set `view` (F18).
  private func loadView(fromNib name: String, _ bundle: Bundle) -> UIView {
    let objects = bundle.nibReader.objects(ofNib: name, owner: self)
    nibObjects = objects.filter { !($0 is UIView) }.map { $0 as AnyObject }
    guard let view = rootView else {
      raise(
        .internalInconsistency,
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
          + "outlet was not set.")
    }
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
