/// Where a controller's default `loadView()` looks for its view.
enum NibSearch {
  /// The nibs that may hold a controller's view, the best first (F05): the one that it names; else,
  /// for a `ProfileViewController`, `ProfileView` and `ProfileViewController`. Each may have a form
  /// for the model device.
  static func names(nibName: String?, className: String) -> [String] {
    let names =
      if let nibName {
        [nibName]
      } else if className.hasSuffix("Controller"), className != "Controller" {
        [String(className.dropLast("Controller".count)), className]
      } else {
        [className]
      }
    return names.flatMap { ["\($0)~iphone", $0] }
  }

  /// The first of the names that a bundle has a file for.
  static func file(named names: [String], in bundle: Bundle) -> String? {
    for name in names {
      for suffix in ["nib", "xib"] where bundle.path(forResource: name, ofType: suffix) != nil {
        return "\(name).\(suffix)"
      }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a nib has been named for the controller's view, or is found by its class's name (F05).
  var hasNib: Bool {
    let names = NibSearch.names(nibName: nibName, className: String(describing: type(of: self)))
    return nibName != nil || NibSearch.file(named: names, in: nibBundle ?? .main) != nil
  }
}
