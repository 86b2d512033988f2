import Articles
import Examples
import Foundation
import Programs
import ResultStore
import Running
import Support

/// What the names in examples refer to, and why that is not known for some.
package struct SymbolReading: Sendable {
  /// One element per example; `nil` if it was not asked for, or if SourceKit gave no answer.
  package var symbols: [ProgramSymbols?]
  /// Why the symbols of some examples are not known; `nil` if all are known.
  package var failure: String?
}

extension Runner {
  /// Asks SourceKit what the names refer to in the examples that were compiled. Uses cached
  /// answers.
  ///
  /// - Returns: One element per verdict. If the toolchain has no SourceKit, the result says so, and
  ///   nothing fails.
  /// - Throws: `CancellationError`, and file system errors.
  package func symbols(of verdicts: [Verdict]) async throws -> SymbolReading {
    var reading = SymbolReading(symbols: Array(repeating: nil, count: verdicts.count))
    let environment = environment(probes: store?.probes ?? ProbeCache(path: nil))
    let cache = store.map { SymbolCache($0, environment) }
    var waiting: [(index: Int, program: SwiftProgram)] = []
    for (index, verdict) in verdicts.enumerated() where verdict.outcome.isCompiled {
      let program = verdict.example.program
      if let known = cache?.symbols(of: program) {
        reading.symbols[index] = known
      } else {
        waiting.append((index, program))
      }
    }
    defer { cache?.finish() }
    guard !waiting.isEmpty else { return reading }
    guard let kit = SourceKit(compiler(in: environment)) else {
      reading.failure = "this toolchain has no SourceKit that proofbook can ask"
      return reading
    }
    let size = max(1, min(16, (waiting.count + jobs - 1) / jobs))
    let batches = stride(from: 0, to: waiting.count, by: size).map {
      Array(waiting[$0..<min($0 + size, waiting.count)])
    }
    let answered = try await inTemporaryFolder { folder in
      try await mapConcurrently(batches, atMost: jobs) { batch in
        do {
          let symbols = try await kit.symbols(of: batch, in: folder, limit: compileLimit)
          return (symbols, nil)
        } catch let missing as SourceKit.MissingModule {
          return (batch.map { ($0.index, nil) }, missing)
        }
      } as [([(Int, ProgramSymbols?)], SourceKit.MissingModule?)]
    }
    let found = answered.flatMap(\.0)
    let programs = Dictionary(uniqueKeysWithValues: waiting.map { ($0.index, $0.program) })
    for (index, symbols) in found {
      reading.symbols[index] = symbols
      // SourceKit that knows no name at all may know more the next time.
      if let symbols, !symbols.uses.isEmpty, let program = programs[index] {
        cache?.keep(symbols, of: program)
      }
    }
    let unknown = found.count { $0.1 == nil }
    if unknown > 0 {
      reading.failure =
        answered.lazy.compactMap(\.1).first?.description
        ?? "SourceKit gave no answer for \(counted(unknown, "example"))"
    }
    return reading
  }
}
