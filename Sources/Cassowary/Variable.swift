/// A quantity that the solver finds a value for. It may take any value, negative ones too.
package struct Variable: Hashable, Sendable, CustomStringConvertible {
  /// From 0, given by the solver in the order of creation.
  let id: Int
  /// For messages only: variables of one name are still different variables.
  package let name: String

  package var description: String { name }

  package static func == (left: Variable, right: Variable) -> Bool { left.id == right.id }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
