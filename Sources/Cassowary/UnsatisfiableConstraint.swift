/// Why a required constraint cannot be added or shifted: it contradicts other required constraints.
package struct UnsatisfiableConstraint: Error, CustomStringConvertible {
  /// The constraint that cannot be satisfied.
  package let constraint: Constraint
  /// The required constraints in the solver that it contradicts, in the order in which they were
  /// added.
  package let conflicts: [Constraint]

  package var description: String {
    "a required constraint contradicts \(conflicts.count) others"
  }
}
