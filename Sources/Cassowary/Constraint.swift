/// A demand on an expression: that it be zero, at least zero or at most zero.
///
/// A constraint is known to a ``Solver`` by its identity: the same demand may be added twice, as two objects.
package final class Constraint: Sendable {
  package enum Relation: Sendable {
    case equal
    case greaterOrEqual
    case lessOrEqual
  }

  package let expression: LinearExpression
  package let relation: Relation
  package let strength: Strength
  /// For an equation that may be missed: the strength of the wish not to fall below zero, where it is
  /// another one than that not to rise above it.
  let strengthBelow: Double?

  package init(_ expression: LinearExpression, _ relation: Relation, strength: Strength = .required)
  {
    self.expression = expression
    self.relation = relation
    self.strength = strength
    strengthBelow = nil
  }

  /// A wish for zero that is not equally strong on both sides: the least and the most that content asks
  /// for in one.
  ///
  /// - Parameters:
  ///   - above: The level of the wish not to be more than zero.
  ///   - below: The level of the wish not to be less.
  package init(_ expression: LinearExpression, above: Double, below: Double) {
    self.expression = expression
    relation = .equal
    strength = .optional(above)
    strengthBelow = below
  }

  /// How far the demand is from being met.
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

/// How much a constraint matters: it must hold, or it may give way to any that is stronger.
///
/// A stronger constraint is never broken for weaker ones, however many there are of them. Among
/// constraints of one strength the sum of the errors is made least.
package enum Strength: Hashable, Sendable {
  case required
  case optional(Double)
}
