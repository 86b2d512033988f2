import Examples
import Programs
import Running
import Support

/// Where a check gets its outcomes from: ``Runner``, which compiles and runs the examples, or
/// another source of known outcomes.
package protocol OutcomeSource: Sendable {
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  var compilerVersion: String { get }
  /// How the programs are isolated from the rest of the machine.
  var isolation: Isolation { get }
  /// The package that examples import; `nil` if none does.
  var package: PackageLibrary? { get }
  /// Probe results of earlier checks; `nil` to use none.
  var probes: ProbeCache? { get }
  /// Called when a signal has ended the run, before it ends the tool.
  var willEnd: @Sendable () -> Void { get set }

  /// Finds the outcomes of examples until `progress` returns `stop`.
  ///
  /// - Parameter progress: Called after each example, from any thread, one call at a time.
  /// - Returns: An outcome for each example, in the order of `examples`; `nil` for those that were
  ///   not reached.
  /// - Throws: ``ToolchainError`` if no example can be run; `CancellationError`. Errors in an
  ///   example are part of its outcome.
  func outcomes(
    of examples: [Example],
    until progress: @escaping @Sendable (CheckProgress) -> CheckProgress.Flow
  ) async throws -> [Outcome?]

  /// Finds programs in which the blocks of some searches compile. Nothing is run.
  ///
  /// - Returns: The finished searches, in the same order.
  func contexts(_ searches: [ContextSearch]) async throws -> [ContextSearch]

  /// Records step by step how programs run.
  ///
  /// - Parameter outcomes: The outcome of each example; `nil` for an example that was not reached.
  /// - Returns: A run for each example; `nil` if there is nothing to show, or if the recorded
  ///   program does not behave like the program itself.
  /// - Throws: The same errors as ``outcomes(of:until:)``.
  func recordedRuns(
    of examples: [Example], after outcomes: [Outcome?], _ recording: RunRecording
  ) async throws -> [RecordedRun?]

  /// Finds what the names in the examples refer to.
  ///
  /// - Returns: One element per verdict, and the reasons why some are unknown.
  /// - Throws: `CancellationError`, and file system errors.
  func symbols(of verdicts: [Verdict]) async throws -> SymbolReading
}

extension OutcomeSource {
  /// Finds the outcomes of all examples.
  ///
  /// - Parameter progress: Called after each example, from any thread, one call at a time.
  /// - Returns: An outcome for each example, in the order of `examples`.
  /// - Throws: The same errors as ``outcomes(of:until:)``.
  package func outcomes(
    of examples: [Example], progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) async throws -> [Outcome] {
    try await outcomes(of: examples) { step in
      progress(step)
      return .proceed
    }.map { $0 ?? .skipped }
  }
}
