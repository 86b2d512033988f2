import Foundation
import Programs
import Support

extension SourceKit {
  /// How often SourceKit may crash at the same program.
  private static let mostFailures = 5

  /// Asks SourceKit about several programs. If SourceKit ends at a program, asks again from that
  /// program on. After several failures at the same program, skips it.
  ///
  /// - Parameters:
  ///   - programs: Each with an index of the caller's.
  ///   - limit: The time limit for each program.
  package func symbols(
    of programs: [(index: Int, program: SwiftProgram)], in folder: RunFolder, limit: Duration
  ) async throws -> [(Int, ProgramSymbols?)] {
    let asked = programs.map { SymbolQuestion($0.program) }
    var result: [(Int, ProgramSymbols?)] = []
    var start = 0
    var failures = 0
    while start < asked.count {
      try Task.checkCancellation()
      let place = try folder.folder(UUID().uuidString)
      defer { try? FileManager.default.removeItem(atPath: place) }
      let answers = try await self.answers(
        to: asked[start...].map(\.question), in: place, limit: limit * (asked.count - start))
      for case let answers? in answers {
        result.append((programs[start].index, asked[start].symbols(of: answers)))
        start += 1
        failures = 0
      }
      guard answers.contains(nil) else { continue }
      failures += 1
      if failures == Self.mostFailures {
        result.append((programs[start].index, nil))
        start += 1
        failures = 0
      }
    }
    return result
  }
}
