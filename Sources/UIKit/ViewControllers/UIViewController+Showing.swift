extension UIViewController {
  /// The nearest ancestor that shows pages in its own way.
  var showTarget: UIViewController? {
    sequence(first: self) { $0.parent }.dropFirst().first(where: \.showsPages)
  }

  var showDetailTarget: UIViewController? {
    sequence(first: self) { $0.parent }.dropFirst().first(where: \.showsDetails)
  }
}

extension NSDirectionalRectEdge {
  /// The edges one by one.
  var parts: [NSDirectionalRectEdge] {
    [.top, .leading, .bottom, .trailing].filter(contains)
  }
}
