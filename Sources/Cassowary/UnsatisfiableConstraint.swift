/// Why a required constraint cannot be added: it contradicts others that are required.
package struct UnsatisfiableConstraint: Error, CustomStringConvertible {
  /// The one that was to be added. The solver is as it was before.
  package let constraint: Constraint
  /// Required constraints in the solver that rule it out together, in the order they were added.
  package let conflicts: [Constraint]

  package var description: String {
    "a required constraint contradicts \(conflicts.count) others"
  }
}
