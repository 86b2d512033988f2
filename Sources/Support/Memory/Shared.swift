/// A value behind a reference. Copies of the reference share it, so a list that contains a large
/// value stores only a pointer.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
