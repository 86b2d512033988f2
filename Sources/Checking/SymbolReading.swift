import Examples
import Programs

/// What the names in examples refer to, and why that is not known for some.
package struct SymbolReading: Sendable {
  /// One element per example; `nil` if its symbols were not requested or are unknown.
  package var symbols: [ProgramSymbols?]
  /// Whether the toolchain has no usable SourceKit.
  package var isWithoutSourceKit = false
  /// The indices of the examples that make SourceKit crash, on every machine.
  package var crashing: [Int] = []
  /// Why the look-up of an example was lost, by index. It may succeed in another run.
  package var losses: [Int: Outcome.Loss] = [:]

  /// Whether the names of all examples were looked up.
  package var isWhole: Bool { !isWithoutSourceKit && crashing.isEmpty && losses.isEmpty }
}
