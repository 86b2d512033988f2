/// Limits how many tasks do something at once, like a semaphore.
package final class Slots: Sendable {
  private let free: AsyncQueue<Void>

  package init(_ count: Int) {
    free = AsyncQueue(Array(repeating: (), count: count))
  }

  /// Waits for a slot, then holds it while `body` runs.
  package func use<Value>(_ body: () async throws -> Value) async throws -> Value {
    guard await free.next() != nil else { throw CancellationError() }
    defer { free.add(()) }
    return try await body()
  }
}
