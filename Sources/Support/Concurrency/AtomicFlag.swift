import Synchronization

/// A flag that any task can set and that is never reset.
package final class AtomicFlag: Sendable {
  private let value = Atomic(false)

  package init() {}

  package var isSet: Bool { value.load(ordering: .acquiring) }

  package func set() { value.store(true, ordering: .releasing) }

  /// Sets the flag.
  ///
  /// - Returns: Whether it was not set before. Only one of several callers gets `true`.
  package func setFirst() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
