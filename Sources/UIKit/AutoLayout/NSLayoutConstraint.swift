import CUIKit

/// A relation between two attributes of views and layout guides:
/// `first = multiplier × second + constant`, or `≤`, or `≥`.
///
/// It has an effect only while it is active. An active constraint is retained by the nearest view
/// that contains both items; it does not retain the items. Among constraints of the same priority,
/// the sum of the errors is minimized, and no number of weaker ones outweighs a stronger one.
///
/// - Mode: behaves
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutQuantity
  let second: LayoutQuantity?

  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat

  /// The view that owns the constraint while it is active.
  weak var container: UIView?
  /// The order of activation. Of contradictory constraints, the last one is broken.
  var activationNumber = 0
  /// Whether a conflict in which this constraint was broken has been reported.
  var isConflictReported = false

  /// A convenience initializer, because a subclass inherits the others only if `init()` is the only
  /// designated one.
  convenience init(
    first: LayoutQuantity, relation: Relation, second: LayoutQuantity?, multiplier: CGFloat,
    constant: CGFloat
  ) {
    NSLayoutConstraint.parts = Parts(
      first: first, relation: relation, second: second, multiplier: multiplier, constant: constant)
    self.init()
    AutoLayout.check(self)
  }

  /// A constraint without items, often the first value of a property. It cannot be activated.
  public override init() {
    let parts = NSLayoutConstraint.parts
    NSLayoutConstraint.parts = nil
    // A constraint references its items weakly, so this guide is deallocated at once.
    first = parts?.first ?? LayoutQuantity(UILayoutGuide(), .notAnAttribute)
    relation = parts?.relation ?? .equal
    second = parts?.second
    multiplier = parts?.multiplier ?? 1
    constant = parts?.constant ?? 0
    super.init()
  }

  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: A view or a layout guide; `nil` if the other side is `constant` alone.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = view1 as? LayoutItem else {
      raise(
        .invalidArgument,
        "NSLayoutConstraint for \(view1): Constraint items must each be a view or layout guide.")
    }
    var second: LayoutQuantity?
    if let view2 {
      guard let other = view2 as? LayoutItem else {
        raise(
          .invalidArgument,
          "NSLayoutConstraint for \(view2): Constraint items must each be a view or layout guide.")
      }
      second = attr2 == .notAnAttribute ? nil : LayoutQuantity(other, attr2)
    }
    self.init(
      first: LayoutQuantity(item, attr1), relation: relation, second: second,
      multiplier: second == nil ? 1 : multiplier, constant: c)
  }

  /// The values that a constraint is created from.
  struct Parts {
    var first: LayoutQuantity
    var relation: Relation
    var second: LayoutQuantity?
    var multiplier: CGFloat
    var constant: CGFloat
  }

  private static var parts: Parts?

  /// The initializer that `ObjectMaking.c` calls by its symbol.
  @usableFromInline convenience init(_make: Void) {
    guard let parts = NSLayoutConstraint.parts else {
      fatalError("not reached: a constraint is made of parts")
    }
    self.init(
      first: parts.first, relation: parts.relation, second: parts.second,
      multiplier: parts.multiplier, constant: parts.constant)
  }

  /// Creates a constraint from a metatype.
  static func make(_ type: NSLayoutConstraint.Type, of parts: Parts) -> NSLayoutConstraint {
    self.parts = parts
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard let made = proofbook_make_constraint(metadata) else {
      fatalError("not reached: a constraint can be made")
    }
    return Unmanaged<NSLayoutConstraint>.fromOpaque(made).takeRetainedValue()
  }

  /// Activates constraints in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activating a constraint requires a view that contains both items; without one, the program
  /// ends (F48).
  open var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { AutoLayout.activate(self) } else { AutoLayout.deactivate(self) }
    }
  }

  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      AutoLayout.checkNumbers(of: self)
      AutoLayout.constantChanged(of: self)
    }
  }

  /// Greater than 0 and at most 1000. While the constraint is active in a window, a change from
  /// required to optional, or back, ends the program (F111).
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      guard newValue != priorityStorage else { return }
      AutoLayout.checkPriority(newValue, of: self)
      priorityStorage = newValue
      AutoLayout.changed(self)
    }
  }

  private var priorityStorage = UILayoutPriority.required

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  open var shouldBeArchived = false
  open var identifier: String?

  /// The anchor of the left side, with the class of the item's own anchor (F115), to which it is
  /// equal.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }

  /// The view or guide of the left side; `nil` after it has been deallocated.
  open var firstItem: AnyObject? { first.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  open override var description: String { MainActor.assumeIsolated { layoutDescription } }
  open override var debugDescription: String { description }
}
