extension UIViewController {
  /// The nearest ancestor that handles `show(_:sender:)` itself.
  var showTarget: UIViewController? {
    sequence(first: self) { $0.parent }.dropFirst().first(where: \.showsPages)
  }

  var showDetailTarget: UIViewController? {
    sequence(first: self) { $0.parent }.dropFirst().first(where: \.showsDetails)
  }
}

extension NSDirectionalRectEdge {
  /// The edges, each on its own.
  var parts: [NSDirectionalRectEdge] {
    [.top, .leading, .bottom, .trailing].filter(contains)
  }
}
