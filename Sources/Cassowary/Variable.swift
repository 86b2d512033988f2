/// A variable that a solver finds a value for. The value may be negative.
package struct Variable: Hashable, Sendable {
  /// Unique among the variables of one system.
  package let id: Int

  package init(id: Int) {
    self.id = id
  }
}
