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
  /// The edges of the set as single-edge sets.
  var parts: [NSDirectionalRectEdge] {
    [.top, .leading, .bottom, .trailing].filter(contains)
  }
}
