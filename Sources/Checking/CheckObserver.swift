/// Receives the progress of a check. The methods are called from any thread.
package protocol CheckObserver: Sendable {
  /// Reports a problem that does not stop the check, such as a cache that cannot be used.
  func warn(_ text: String)
  /// - Parameter total: The number of examples to settle.
  func begin(total: Int)
  func update(_ step: CheckProgress)
  /// Called when the run has ended; more than once if a signal ends it.
  func end()
}
