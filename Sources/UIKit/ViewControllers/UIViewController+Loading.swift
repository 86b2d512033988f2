extension UIViewController {
  /// F04's view. Its size is only a first one: whoever installs the view sizes it (F28).
  ///
  /// Where a nib is named, or lies in the bundle under the class's name (F05), it would be the nib's
  /// view. This runtime makes nothing from nibs: it says so, or that there is none (F17), or that it would give
  /// no view (F16, F18).
  func makeDefaultView() -> UIView {
    let bundle = nibBundle ?? .main
    let className = String(describing: type(of: self))
    let names = NibSearch.names(nibName: nibName, className: className)
    if let file = NibSearch.file(named: names, in: bundle) {
      checkOutline(ofNib: file, in: bundle)
      fatalError(
        "\(self) would load its view from '\(file)', but this runtime makes no views from nibs")
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

  /// Raises what UIKit raises for a nib whose `view` outlet is not set (F18), or that has no table for a
  /// controller of tables (F16).
  private func checkOutline(ofNib file: String, in bundle: Bundle) {
    let name = String(file.prefix { $0 != "." })
    guard let path = bundle.path(forResource: name, ofType: "xib"),
      let xml = try? String(contentsOfFile: path, encoding: .utf8)
    else { return }
    guard let element = NibOutline(xml: xml).viewElement else {
      raise(
        .internalInconsistency,
        "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view "
          + "outlet was not set.")
    }
    if self is UITableViewController, element != "tableView" {
      raise(
        .internalInconsistency,
        "-[UITableViewController loadView] loaded the \"\(name)\" nib but didn't get a UITableView."
      )
    }
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
