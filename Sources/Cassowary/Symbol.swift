/// A column of the tableau.
struct Symbol: Hashable, Comparable, Sendable {
  enum Kind: Sendable {
    /// A ``Variable``: any value.
    case external
    /// The distance to an inequality's bound: never negative.
    case slack
    /// How far an optional constraint is missed, on one side: never negative, made small.
    case error
    /// Marks a required equation: always zero.
    case dummy
  }

  let id: Int
  let kind: Kind

  /// Whether the value must not be negative.
  var isRestricted: Bool { kind != .external }
  /// Whether the symbol may become the basic one of a row while optimizing.
  var isPivotable: Bool { kind == .slack || kind == .error }

  static func < (left: Symbol, right: Symbol) -> Bool { left.id < right.id }
  static func == (left: Symbol, right: Symbol) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
