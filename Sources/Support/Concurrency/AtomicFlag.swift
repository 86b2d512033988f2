import Synchronization

/// Set once, from any task.
package final class AtomicFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isSet: Bool { value.load(ordering: .acquiring) }

  package func set() { value.store(true, ordering: .releasing) }
}
