import Articles
import Foundation
import Programs
import Support

extension Worker {
  /// Compiles and runs a batch.
  ///
  /// - Parameter settle: Called for each program, from any task: with its outcome if that is final,
  ///   or with `nil` if the program must be compiled and run alone.
  func run(
    _ batch: Batch, settle: @escaping @Sendable (PreparedProgram, Outcome?) throws -> Void
  ) async throws {
    var rest = batch.programs
    // The second attempt excludes the programs with compiler messages. If it fails too, the rest is
    // compiled alone.
    for _ in 0..<2 where rest.count > 1 {
      let folder = try starter.folder.folder(UUID().uuidString)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let start = ContinuousClock.now
      let compiled = try await slots.use { try await compile(rest, in: folder) }
      let cost = (.now - start) / rest.count
      let suspects =
        compiled.loss == nil ? Batch.numbers(in: compiled.errors, of: rest) : nil
      guard let suspects, compiled.program != nil || !suspects.isEmpty else { break }
      for number in suspects where rest.indices.contains(number) { try settle(rest[number], nil) }
      let good = rest.indices.filter { !suspects.contains($0) }
      guard let library = compiled.program, Batch.reachingOthers(suspects, of: rest).isEmpty else {
        rest = good.map { rest[$0] }
        continue
      }
      let members = rest
      let unrecorded = try await mapConcurrently(good, atMost: good.count) {
        number -> UnrecordedProgram? in
        let prepared = members[number]
        let variation = compiled.variation(of: number)
        var outcome = try await outcome(of: prepared, library, variation, number: number)
        outcome.cost.compiling = cost
        if !prepared.program.valueStatements.isEmpty, case .exited = outcome.ending {
          return UnrecordedProgram(
            prepared: prepared, outcome: outcome, variation: variation, number: number)
        }
        try settle(prepared, final(outcome, of: prepared, number: number))
        return nil
      }
      let waiting = unrecorded.compactMap(\.self)
      for (one, outcome) in zip(waiting, try await recorded(waiting)) {
        try settle(one.prepared, final(outcome, of: one.prepared, number: one.number))
      }
      return
    }
    for prepared in rest { try settle(prepared, nil) }
  }

  /// The outcome of a program in a batch if it is final.
  private func final(_ outcome: Outcome, of prepared: PreparedProgram, number: Int) -> Outcome? {
    let isFinal = ([outcome] + outcome.others).allSatisfy { one in
      policy.isConclusive(prepared.index, one)
        && prepared.isPlain([one.standardOutput, one.standardError], number: number)
    }
    return isFinal ? outcome : nil
  }

  /// Compiles programs as one module.
  ///
  /// - Parameter recording: What they report; `nil` if nothing.
  func compile(
    _ programs: [PreparedProgram], recording: RecordedPart? = nil, in folder: String
  ) async throws -> Compiled {
    let sources = programs.enumerated().map { number, prepared in
      Compiler.Source(
        name: Batch.fileName(number),
        text: prepared.rewritten.batched.map { Batch.text(of: prepared, $0, number: number) } ?? "",
        owns: Batch.ownership(of: number))
    }
    return try await compiler.compiled(
      batch: sources, ignoresWarnings: programs.allSatisfy(\.program.ignoresWarnings),
      recording: recording, in: folder, limit: limit)
  }

  private func outcome(
    of prepared: PreparedProgram, _ library: String, _ variation: RunVariation, number: Int
  ) async throws -> Outcome {
    let program = prepared.program
    let outcome = Outcome(isCompiled: true)
    guard program.goal != .compiled else { return outcome }
    return try await hosts.use { host in
      var request = Host.Request(
        library: library, program, isUIKit: prepared.text.importsUIKit, trees: trees)
      // A slow program is run again alone, and must not take its full time twice.
      request.timeout = request.timeout / 4
      request.batched = .init(entry: Batch.entry(number), file: Batch.discriminator(number))
      return try await run(prepared, outcome, request, variation, on: host)
    }
  }
}

extension PreparedProgram {
  /// Whether texts of a run do not show that the program ran in a batch, so that they would be the
  /// same alone.
  func isPlain(_ texts: [String], number: Int) -> Bool {
    // The full name of a type in a private or local context contains an address.
    return !texts.contains { $0.contains("unknown context at") }
      // A library function may print its caller, from `#function` or `#fileID`.
      && !texts.contains { $0.contains("_packed") || $0.contains(Batch.mark + String(number)) }
      && !(rewritten.batched?.privateTypes ?? []).contains { name in
        texts.contains { $0.contains("." + name) }
      }
  }
}
