/// A quantity that a solver finds a value for. It may take any value, negative ones too.
package struct Variable: Hashable, Sendable {
  /// Tells variables apart. Whoever makes variables for one system counts them.
  package let id: Int

  package init(id: Int) {
    self.id = id
  }
}
