/// A constraint on an expression: it must or should be zero, at least zero or at most zero.
///
/// A ``Solver`` identifies constraints by object identity: equal constraints can be added as two
/// objects.
package final class Constraint: Sendable {
  package enum Relation: Sendable {
    case equal
    case greaterOrEqual
    case lessOrEqual
  }

  package let expression: LinearExpression
  package let relation: Relation
  package let strength: Strength
  /// For an optional equation, the level at which being below zero is penalized, if it differs from
  /// the level for being above zero.
  let strengthBelow: Double?

  package init(_ expression: LinearExpression, _ relation: Relation, strength: Strength = .required)
  {
    self.expression = expression
    self.relation = relation
    self.strength = strength
    strengthBelow = nil
  }

  /// Creates an optional equation with different strengths on both sides, such as the hugging and
  /// the compression resistance of content.
  ///
  /// - Parameters:
  ///   - above: The level at which being above zero is penalized.
  ///   - below: The level at which being below zero is penalized.
  package init(_ expression: LinearExpression, above: Double, below: Double) {
    self.expression = expression
    relation = .equal
    strength = .optional(above)
    strengthBelow = below
  }

  /// How far the constraint is from being satisfied.
  ///
  /// - Parameter value: The value of ``expression``.
  package func error(for value: Double) -> Double {
    switch relation {
    case .equal: abs(value)
    case .greaterOrEqual: max(0, -value)
    case .lessOrEqual: max(0, value)
    }
  }
}

/// How important a constraint is: it must hold, or it gives way to any stronger one.
///
/// A stronger constraint is never violated in favour of weaker ones, no matter how many there are.
/// Among constraints of the same strength, the sum of the errors is minimized.
package enum Strength: Hashable, Sendable {
  case required
  case optional(Double)
}
