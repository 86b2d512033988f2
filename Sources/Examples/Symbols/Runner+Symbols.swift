import Articles
import Foundation
import Support

/// What the names in examples refer to, and why that is not known.
package struct SymbolReading: Sendable {
  /// For each example; nil where it was not asked for, or could not be told.
  package var symbols: [ExampleSymbols?]
  /// Why nothing is known of some; nil where all is.
  package var failure: String?
}

extension Runner {
  /// Asks the compiler what the names in examples refer to that it compiled. What is remembered is not asked again.
  ///
  /// - Returns: One element a verdict. Where a toolchain can't tell, it says so, and nothing fails.
  /// - Throws: `CancellationError`, and what the file system throws.
  package func symbols(of verdicts: [Verdict]) async throws -> SymbolReading {
    var reading = SymbolReading(symbols: Array(repeating: nil, count: verdicts.count))
    let environment = environment(probes: store?.probes ?? ProbeCache(path: nil))
    let records = store?.symbolRecords()
    var waiting: [(index: Int, key: Fingerprint)] = []
    for (index, verdict) in verdicts.enumerated() where verdict.outcome.isCompiled {
      let key = verdict.example.symbolsKey(environment)
      let content = records?.content(key, kind: .symbols)
      if let content, let known = try? ExampleSymbols(content) {
        reading.symbols[index] = known
      } else {
        waiting.append((index, key))
      }
    }
    defer { records?.flush(isLast: true) }
    guard !waiting.isEmpty else { return reading }
    guard let kit = SourceKit(compiler(in: environment)) else {
      reading.failure = "this toolchain has no SourceKit that proofbook can ask"
      return reading
    }
    let size = max(1, min(16, (waiting.count + jobs - 1) / jobs))
    let batches = stride(from: 0, to: waiting.count, by: size).map {
      Array(waiting[$0..<min($0 + size, waiting.count)])
    }
    let found = try await inTemporaryFolder { folder in
      try await mapConcurrently(batches, atMost: jobs) { batch in
        try await read(batch.map { ($0.index, verdicts[$0.index].example) }, kit, folder)
      }.flatMap(\.self)
    }
    let keys = Dictionary(uniqueKeysWithValues: waiting.map { ($0.index, $0.key) })
    for (index, symbols) in found {
      reading.symbols[index] = symbols
      if let symbols, let key = keys[index] {
        records?.add(symbols.bytes, as: key, kind: .symbols)
      }
    }
    let unknown = found.count { $0.1 == nil }
    if unknown > 0 {
      reading.failure =
        "SourceKit told nothing of \(counted(unknown, "example"))"
    }
    return reading
  }

  /// How often SourceKit may end at the same example.
  private static let mostFailures = 5

  /// Asks for some examples; the one at which SourceKit ends each time is left out, and the rest is asked again.
  private func read(
    _ examples: [(index: Int, example: Example)], _ kit: SourceKit, _ folder: RunFolder
  ) async throws -> [(Int, ExampleSymbols?)] {
    let asked = examples.map { SymbolQuestion($0.example) }
    var result: [(Int, ExampleSymbols?)] = []
    var start = 0
    var failures = 0
    while start < asked.count {
      try Task.checkCancellation()
      let place = try folder.folder(UUID().uuidString)
      defer { try? FileManager.default.removeItem(atPath: place) }
      let limit = compileLimit * (asked.count - start)
      let answers = try await kit.answers(
        to: asked[start...].map(\.question), in: place, limit: limit)
      for case let answers? in answers {
        result.append((examples[start].index, asked[start].symbols(of: answers)))
        start += 1
        failures = 0
      }
      guard answers.contains(nil) else { continue }
      failures += 1
      if failures == Self.mostFailures {
        result.append((examples[start].index, nil))
        start += 1
        failures = 0
      }
    }
    return result
  }
}

extension Store {
  /// What the names in programs refer to, as it is now.
  func symbolRecords() -> RecordFile {
    RecordFile(path: folder + "/symbols", mostBytes: mostBytes)
  }
}

/// A program as SourceKit is asked about it.
private struct SymbolQuestion: Sendable {
  var question: SourceKit.Question
  var names: [ProgramNames.Name]

  init(_ example: Example) {
    let rewritten = SourceRewriter.rewrite(segments: example.segments, imports: example.imports)
    let program = Program(example, rewritten: rewritten)
    names = ProgramNames(of: program, example).names
    question = SourceKit.Question(
      text: program.text, usesMainAttribute: program.usesMainAttribute,
      languageMode: example.languageMode, offsets: names.map(\.offset))
  }

  func symbols(of answers: [SourceKitAnswer?]) -> ExampleSymbols {
    var result = ExampleSymbols()
    var numbers: [Symbol: Int] = [:]
    for (name, answer) in zip(names, answers) {
      guard let answer else { continue }
      let number = numbers[answer.symbol] ?? result.symbols.count
      if number == result.symbols.count {
        numbers[answer.symbol] = number
        result.symbols.append(answer.symbol)
      }
      result.uses.append(
        ExampleSymbols.Use(
          segment: name.segment, line: name.line, columns: name.columns, symbol: number,
          isDeclaration: answer.isDeclaration))
    }
    return result
  }
}

extension Example {
  /// What decides what its names refer to; not where it stands in the article.
  fileprivate func symbolsKey(_ environment: RunEnvironment) -> Fingerprint {
    var writer = ByteWriter()
    writer.put(environment.compilation)
    writer.put(languageMode)
    writer.put(imports) { $0.put($1) }
    writer.put(segments) { writer, segment in
      writer.put(segment.isOwn)
      writer.put(segment.block.source)
    }
    return Fingerprint(of: writer.bytes)
  }
}
