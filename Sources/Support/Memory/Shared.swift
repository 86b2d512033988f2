/// A value in a place of its own. Copies of the reference share it, so a large value that is in
/// many lists costs each of them one pointer.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
