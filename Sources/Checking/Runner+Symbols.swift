import Articles
import Examples
import Foundation
import Programs
import ResultStore
import Running
import Support

extension Runner {
  /// Asks SourceKit what the names refer to in the examples that were compiled. Uses cached
  /// answers.
  ///
  /// - Returns: One element per verdict. If the toolchain has no SourceKit, the result says so, and
  ///   no error is thrown.
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
      reading.isWithoutSourceKit = true
      return reading
    }
    let size = max(1, min(16, (waiting.count + jobs - 1) / jobs))
    let batches = stride(from: 0, to: waiting.count, by: size).map {
      Array(waiting[$0..<min($0 + size, waiting.count)])
    }
    let lookups = try await inTemporaryFolder { folder in
      try await mapConcurrently(batches, atMost: jobs) { batch in
        try await kit.lookups(of: batch.map(\.program), in: folder, limit: compileLimit)
      }
    }
    for ((index, program), lookup) in zip(waiting, lookups.joined()) {
      switch lookup {
      case .found(let symbols):
        reading.symbols[index] = symbols
        cache?.keep(symbols, of: program)
      case .crashes: reading.crashing.append(index)
      case .lost(let loss): reading.losses[index] = loss
      }
    }
    return reading
  }
}
