/// Hears how a check goes on. Called from any thread.
package protocol CheckObserver: Sendable {
  /// Something that does not keep the check from going on, such as a cache that cannot be used.
  func warn(_ text: String)
  /// - Parameter total: How many examples there are to settle.
  func begin(total: Int)
  func update(_ step: Runner.Progress)
  /// Nothing more is run. Called more than once where a signal ends the run.
  func end()
}
