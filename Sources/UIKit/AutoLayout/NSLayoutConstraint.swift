/// A relation between two attributes of views and layout guides:
/// `first = multiplier × second + constant`, or `≤`, or `≥`.
///
/// It counts while it is active. An active constraint is held by the nearest view that has both
/// items in it; the items are not held.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutQuantity
  let second: LayoutQuantity?

  open private(set) var relation: Relation
  open private(set) var multiplier: CGFloat

  /// The view that holds the constraint while it is active.
  weak var container: UIView?
  /// The order of activation: of constraints that exclude each other, the last one gives way.
  var activationNumber = 0
  /// Whether a conflict that this constraint lost was reported already.
  var isConflictReported = false

  init(
    first: LayoutQuantity, relation: Relation, second: LayoutQuantity?, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    AutoLayout.check(self)
  }

  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: The same, or nil where `constant` alone is the other side.
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

  /// Activates constraints, in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activating needs a view that has both items in it: without one the program ends (F48).
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
      AutoLayout.changed(self)
    }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      AutoLayout.changed(self)
    }
  }

  open var shouldBeArchived = false
  open var identifier: String?

  /// The view or guide of the left side; nil once it is gone.
  open var firstItem: AnyObject? { first.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  open override var description: String { MainActor.assumeIsolated { layoutDescription } }
  open override var debugDescription: String { description }
}

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20

    /// The first name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }
}

extension NSLayoutConstraint.Attribute {
  /// As a constraint's description writes it: `centerX`.
  var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// nil for ``notAnAttribute``.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute changes sides with the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a fixed side, which cannot be related to a directional one.
  var isFixedSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
