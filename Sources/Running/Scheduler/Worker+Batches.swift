import Articles
import Foundation
import Programs

extension Worker {
  /// Compiles and runs a batch.
  ///
  /// - Parameter settle: Called for each program, from any task: with its outcome where everything plainly holds, without
  ///   one where the program is to be settled alone.
  func run(
    _ batch: Batch, settle: @escaping @Sendable (PreparedProgram, Outcome?) throws -> Void
  ) async throws {
    var rest = batch.programs
    // A second time without those that the compiler complains of; who still fails then is settled alone.
    for _ in 0..<2 where rest.count > 1 {
      let folder = try starter.folder.folder(UUID().uuidString)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let start = ContinuousClock.now
      let compiled = try await slots.use { try await compile(rest, in: folder) }
      let cost = (.now - start) / rest.count
      let suspects = compiled.loss == nil ? Batch.numbers(in: compiled.errors) : nil
      guard let suspects, compiled.program != nil || !suspects.isEmpty else { break }
      for number in suspects where rest.indices.contains(number) { try settle(rest[number], nil) }
      let good = rest.indices.filter { !suspects.contains($0) }
      // The compiler warns of a conformance that other code can see, and the others are compiled without it then.
      let mayReachOthers = suspects.contains { number in
        rest.indices.contains(number) && rest[number].rewritten.batched?.conformsOthers == true
      }
      guard let library = compiled.program, !mayReachOthers else {
        rest = good.map { rest[$0] }
        continue
      }
      let members = rest
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in good {
          group.addTask {
            let prepared = members[number]
            var outcome = try await outcome(
              of: prepared, library, compiled.variation(of: number), number: number)
            outcome.cost.compiling = cost
            let isPlain =
              policy.isConclusive(prepared.index, outcome)
              && outcome.isPlain(prepared, number: number)
            try settle(prepared, isPlain ? outcome : nil)
          }
        }
        try await group.waitForAll()
      }
      return
    }
    for prepared in rest { try settle(prepared, nil) }
  }

  private func compile(_ programs: [PreparedProgram], in folder: String) async throws -> Compiled {
    let sources = programs.enumerated().map { number, prepared in
      Compiler.Source(
        name: Batch.fileName(number),
        text: prepared.rewritten.batched.map { Batch.text(of: prepared, $0, number: number) } ?? "",
        owns: { Batch.owns(number, symbol: $0) })
    }
    return try await compiler.compiled(batch: sources, in: folder, limit: limit)
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
      // One that takes long is settled alone, and shall not take long twice.
      request.timeout = request.timeout / 4
      request.batched = .init(entry: Batch.entry(number), file: Batch.discriminator(number))
      return try await run(prepared, outcome, request, variation, on: host)
    }
  }
}

extension Outcome {
  /// Whether nothing that the program printed shows that it was one of a batch, so that alone it would print the same.
  fileprivate func isPlain(_ prepared: PreparedProgram, number: Int) -> Bool {
    let texts = [standardOutput, standardError]
    return others.isEmpty
      // An address, or a name that has one in it alone.
      && !texts.contains { $0.contains("unknown context at") }
      // A function of a library may be told where it is called from: by `#function`, by `#fileID`.
      && !texts.contains { $0.contains("_packed") || $0.contains(Batch.mark + String(number)) }
      && !(prepared.rewritten.batched?.privateTypes ?? []).contains { name in
        texts.contains { $0.contains("." + name) }
      }
  }
}
