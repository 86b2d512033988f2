import Foundation
import Programs
import Support

extension SourceKit {
  /// How often SourceKit may end at the same program.
  private static let mostFailures = 5

  /// Asks for some programs. The one at which SourceKit ends each time is left out, and the rest is asked again.
  ///
  /// - Parameters:
  ///   - programs: Each with a number of the caller's.
  ///   - limit: How long it may take for each.
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
