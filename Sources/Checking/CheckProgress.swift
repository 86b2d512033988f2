import Examples
import Programs

/// The progress of a check, reported each time the outcome of an example is known.
package struct CheckProgress: Sendable {
  /// Whether to continue with the remaining examples.
  package enum Flow: Sendable {
    case proceed, stop
  }

  package var completed: Int
  /// The number of examples to settle. Examples that are only shown do not count.
  package var total: Int
  /// The index of the settled example among those of the run.
  package var index: Int
  package var example: Example
  /// The outcome with its cost, which is that of an earlier run if the outcome is cached.
  package var outcome: Outcome
  /// Whether the outcome comes from the cache, so that nothing was compiled or run.
  package var isRemembered: Bool
}
