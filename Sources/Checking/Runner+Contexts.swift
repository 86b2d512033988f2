import Examples
import Foundation
import Programs
import Running
import Support

extension Runner {
  /// Finds programs in which the blocks of some searches compile. Nothing is run.
  ///
  /// - Returns: The finished searches, in the same order.
  package func contexts(_ searches: [ContextSearch]) async throws -> [ContextSearch] {
    guard !searches.isEmpty else { return [] }
    let environment = store.map { self.environment(probes: $0.probes) }
    let compiler = compiler(in: environment)
    return try await inTemporaryFolder { folder in
      var searches = searches
      var open = Array(searches.indices)
      while !open.isEmpty {
        let candidates = open.map { searches[$0].candidate.program }
        let messages = try await typeChecked(candidates, by: compiler, in: folder)
        open = zip(open, messages).compactMap { index, messages in
          guard let messages else { return nil }
          return searches[index].advance(after: messages) ? index : nil
        }
      }
      return searches
    }
  }

  /// The maximum number of programs for one compiler process.
  private static let mostPrograms = 40

  private func typeChecked(
    _ programs: [SwiftProgram], by compiler: Compiler, in folder: RunFolder
  ) async throws -> [[Outcome.Message]?] {
    let usesBatches = usesBatches
    let prepared = try await mapConcurrently(Array(programs.enumerated()), atMost: jobs) {
      PreparedProgram($0.element, index: $0.offset, batches: usesBatches ? .checking : nil)
    }
    // The programs of a module have the same imports and the same language mode.
    var batches: [[String]: [PreparedProgram]] = [:]
    var groups: [[PreparedProgram]] = []
    for program in prepared {
      guard let batched = program.rewritten.batched else {
        groups.append([program])
        continue
      }
      let key = ["\(program.program.languageMode)"] + batched.imports
      batches[key, default: []].append(program)
    }
    for (_, members) in batches.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      groups += stride(from: 0, to: members.count, by: Self.mostPrograms).map {
        Array(members[$0..<min($0 + Self.mostPrograms, members.count)])
      }
    }
    let limit = compileLimit
    let found = try await mapConcurrently(groups, atMost: jobs) { group in
      try await Self.typeChecked(group, by: compiler, in: folder, limit: limit)
    }
    var messages = [[Outcome.Message]?](repeating: nil, count: programs.count)
    for (group, results) in zip(groups, found) {
      for (program, result) in zip(group, results) { messages[program.index] = result }
    }
    return messages
  }

  /// Type-checks a batch. If the compiler crashes, type-checks each half separately.
  private static func typeChecked(
    _ group: [PreparedProgram], by compiler: Compiler, in folder: RunFolder, limit: Duration
  ) async throws -> [[Outcome.Message]?] {
    let place = try folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: place) }
    let found = try await compiler.typeChecked(group, in: place, limit: limit)
    guard group.count > 1, found.contains(nil) else { return found }
    let middle = group.count / 2
    let first = try await typeChecked(
      Array(group[..<middle]), by: compiler, in: folder, limit: limit)
    let second = try await typeChecked(
      Array(group[middle...]), by: compiler, in: folder, limit: limit)
    return first + second
  }
}
