/// A view or a layout guide.
@preconcurrency @MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor struct LayoutQuantity {
  private weak var reference: LayoutItem?
  let attribute: NSLayoutConstraint.Attribute
  /// The start of a distance, whose end is the attribute above; `nil` if this is not a distance.
  private let origin: Origin?

  private struct Origin {
    weak var reference: LayoutItem?
    let attribute: NSLayoutConstraint.Attribute
  }

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    reference = item
    self.attribute = attribute
    origin = nil
  }

  /// The distance from `start` to `end`.
  init(distanceFrom start: LayoutQuantity, to end: LayoutQuantity) {
    reference = end.reference
    attribute = end.attribute
    origin = Origin(reference: start.reference, attribute: start.attribute)
  }

  var item: LayoutItem? { reference }

  /// The start of a distance; `nil` if this is not a distance.
  var start: LayoutQuantity? {
    guard let origin, let item = origin.reference else { return nil }
    return LayoutQuantity(item, origin.attribute)
  }

  func isSame(as other: LayoutQuantity) -> Bool {
    item === other.item && attribute == other.attribute && !isDistance && !other.isDistance
  }

  var isDistance: Bool { origin != nil }
  var isSize: Bool { isDistance || attribute.isSize }
  var axis: NSLayoutConstraint.Axis? { attribute.axis }

  /// The items that have not been deallocated.
  var liveItems: [LayoutItem] { [reference, origin?.reference].compactMap(\.self) }

  /// All items that take part; `nil` if one of them has been deallocated.
  var items: [LayoutItem]? {
    guard let reference else { return nil }
    guard let origin else { return [reference] }
    return origin.reference.map { [reference, $0] }
  }
}
