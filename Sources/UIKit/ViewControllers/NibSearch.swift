/// Where a controller's default `loadView()` looks for its view.
enum NibSearch {
  /// The nibs that may hold a controller's view, the best first (F05): the one that it names; else,
  /// for a `ProfileViewController`, `ProfileView` and `ProfileViewController`.
  static func names(nibName: String?, className: String) -> [String] {
    if let nibName {
      [nibName]
    } else if className.hasSuffix("Controller"), className != "Controller" {
      [String(className.dropLast("Controller".count)), className]
    } else {
      [className]
    }
  }

  /// The first of the names that a bundle has a file for.
  static func name(of names: [String], in bundle: Bundle) -> String? {
    names.first { path(of: $0, types: ["xib", "nib"], in: bundle) != nil }
  }

  /// A file of a bundle, in its form for the model device, a phone, if it has one: `ProfileView~iphone.xib`.
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
  /// Whether a nib has been named for the controller's view, or is found by its class's name (F05).
  var hasNib: Bool {
    let names = NibSearch.names(
      nibName: nibName, className: _typeName(type(of: self), qualified: false))
    return nibName != nil || nibScene?.hasView == true
      || NibSearch.name(of: names, in: nibBundle ?? .main) != nil
  }
}
