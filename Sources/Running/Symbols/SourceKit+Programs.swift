import Foundation
import Programs
import Support

extension SourceKit {
  /// The result of looking up the names of a program.
  package enum Lookup: Sendable {
    case found(ProgramSymbols)
    /// SourceKit crashes on the program, on every machine.
    case crashes
    /// The lookup failed, because of this machine.
    case lost(Outcome.Loss)
  }

  /// Asks SourceKit about several programs. If it exits at a program, asks again about that program
  /// alone, and then about the ones after it.
  ///
  /// - Parameter limit: The time limit for each program.
  /// - Returns: One element per program.
  package func lookups(
    of programs: [SwiftProgram], in folder: RunFolder, limit: Duration
  ) async throws -> [Lookup] {
    let asked = programs.map { SymbolQuestion($0) }
    var result: [Lookup] = []
    while result.count < asked.count {
      let rest = asked[result.count...]
      let replies = try await replies(to: rest.map(\.question), in: folder, limit: limit)
      for (asked, reply) in zip(rest, replies) {
        switch reply {
        case .answers(let answers): result.append(.found(asked.symbols(of: answers)))
        case .lost(let loss) where reply.isFailure: result.append(.lost(loss))
        case .lost: result.append(try await lookup(of: asked, in: folder, limit: limit))
        }
      }
    }
    return result
  }

  /// Asks about a program alone, in several processes, the last one with its own C modules.
  ///
  /// The crash is attributed to the program if all processes crash with the same trap signal and
  /// SourceKit then finds the names of another program. Everything else may be caused by the
  /// machine.
  private func lookup(
    of asked: SymbolQuestion, in folder: RunFolder, limit: Duration
  ) async throws -> Lookup {
    var losses: [Outcome.Loss] = []
    for modules in [Modules.shared, .shared, .own] {
      let replies = try await replies(
        to: [asked.question], in: folder, limit: limit, with: [modules])
      switch replies.first {
      case .answers(let answers): return .found(asked.symbols(of: answers))
      case .lost(let loss): losses.append(loss)
      case nil: break
      }
    }
    guard let loss = losses.last else { return .lost(.failed(.nameLookup, message: "no reply")) }
    guard case .crashed(_, let signal) = loss, losses.allSatisfy({ $0 == loss }),
      Outcome.Ending.trapSignals.contains(signal)
    else { return .lost(loss) }
    let faultless = try await replies(
      to: [Self.faultless], in: folder, limit: limit, with: [.own])
    guard case .answers(let answers) = faultless.first, !answers.contains(nil) else {
      return .lost(loss)
    }
    return .crashes
  }

  /// A program whose names SourceKit finds on every machine.
  private static let faultless = Question(
    text: "let value = 1\nprint(value)\n", usesMainAttribute: false, languageMode: 6,
    offsets: [4, 14, 20])

  private func replies(
    to questions: [Question], in folder: RunFolder, limit: Duration,
    with kinds: [Modules] = Modules.allCases
  ) async throws -> [Reply] {
    try Task.checkCancellation()
    let place = try folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: place) }
    return try await replies(to: questions, in: place, limit: limit, with: kinds)
  }
}
