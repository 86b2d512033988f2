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

  package init(_ expression: LinearExpression, _ relation: Relation, strength: Strength = .required)
  {
    self.expression = expression
    self.relation = relation
    self.strength = strength
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
