/// Finds the nib that a view controller's default `loadView()` loads.
enum NibSearch {
  /// Returns the names of the nibs that may contain a view controller's view, the preferred one
  /// first (F05): `nibName` if it is set, otherwise, for a `ProfileViewController`, `ProfileView`
  /// and `ProfileViewController`.
  static func names(nibName: String?, className: String) -> [String] {
    if let nibName {
      [nibName]
    } else if className.hasSuffix("Controller"), className != "Controller" {
      [String(className.dropLast("Controller".count)), className]
    } else {
      [className]
    }
  }

  /// Returns the first of the names that belongs to a nib file in the bundle.
  static func name(of names: [String], in bundle: Bundle) -> String? {
    names.first { path(of: $0, types: ["xib", "nib"], in: bundle) != nil }
  }

  /// Returns the path of a file in a bundle. The variant for iPhones, such as
  /// `ProfileView~iphone.xib`, takes precedence.
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
  /// Whether the view comes from a nib or a storyboard scene: `nibName` is set, the scene has a
  /// view, or the bundle has a nib for the class name (F05).
  var hasNib: Bool {
    let names = NibSearch.names(
      nibName: nibName, className: _typeName(type(of: self), qualified: false))
    return nibName != nil || nibScene?.hasView == true
      || NibSearch.name(of: names, in: nibBundle ?? .main) != nil
  }
}
