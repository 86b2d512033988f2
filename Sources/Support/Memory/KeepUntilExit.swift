private final class Kept<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Keeps a value until the process ends. To free a large value part by part takes much longer than
/// to end the process, which frees all of it.
package func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }
