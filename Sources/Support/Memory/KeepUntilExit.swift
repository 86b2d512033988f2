private final class Kept<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Keeps a value until the process exits. Freeing a large value piece by piece takes much longer
/// than exiting, which frees all of it at once.
package func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }
