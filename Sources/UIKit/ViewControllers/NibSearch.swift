/// Finds the nib that a controller's default `loadView()` loads.
enum NibSearch {
  /// Returns the names of the nibs that may hold a controller's view, the preferred one first
  /// (F05): `nibName` if it is set, otherwise, for a `ProfileViewController`, `ProfileView` and
  /// `ProfileViewController`.
  static func names(nibName: String?, className: String) -> [String] {
    if let nibName {
      [nibName]
    } else if className.hasSuffix("Controller"), className != "Controller" {
      [String(className.dropLast("Controller".count)), className]
    } else {
      [className]
    }
  }

  /// Returns the first of the names for which the bundle has a nib file.
  static func name(of names: [String], in bundle: Bundle) -> String? {
    names.first { path(of: $0, types: ["xib", "nib"], in: bundle) != nil }
  }

  /// Returns the path of a file in a bundle. The variant for phones, such as
  /// `ProfileView~iphone.xib`, comes first.
  static func path(of name: String, types: [String], in bundle: Bundle) -> String? {
    for form in ["\(name)~iphone", name] {
      for type in types {
        if let path = bundle.path(forResource: form, ofType: type) { return path }
      }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether a nib is named for the controller's view, or is found by its class's name (F05).
  var hasNib: Bool {
    let names = NibSearch.names(
      nibName: nibName, className: _typeName(type(of: self), qualified: false))
    return nibName != nil || nibScene?.hasView == true
      || NibSearch.name(of: names, in: nibBundle ?? .main) != nil
  }
}
