import Synchronization

/// A flag that any task can set and that is never reset.
package final class AtomicFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isSet: Bool { value.load(ordering: .acquiring) }

  package func set() { value.store(true, ordering: .releasing) }
}
