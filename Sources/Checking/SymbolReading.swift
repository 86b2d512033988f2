import Examples
import Programs

/// What the names in examples refer to, and why that is not known for some.
package struct SymbolReading: Sendable {
  /// One element per example; `nil` if it was not asked for, or if it is not known.
  package var symbols: [ProgramSymbols?]
  /// Whether the toolchain has no SourceKit that can be asked.
  package var isWithoutSourceKit = false
  /// The indices of the examples at which SourceKit crashes, on every machine.
  package var crashing: [Int] = []
  /// Why the look-up of an example was lost, by index. Another run may know its names.
  package var losses: [Int: Outcome.Loss] = [:]

  /// Whether the names of all examples were looked up.
  package var isWhole: Bool { !isWithoutSourceKit && crashing.isEmpty && losses.isEmpty }
}
