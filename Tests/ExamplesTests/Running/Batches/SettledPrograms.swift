import Support
import Synchronization

@testable import Checking
@testable import Programs
@testable import Running
@testable import SwiftSource

/// The outcomes of programs that were all settled in batches, or all alone.
struct SettledPrograms: Sendable {
  /// By the index of the program. Without costs, without warnings, which only a program that is
  /// compiled alone has, and without values that are not claimed.
  private(set) var outcomes: [Int: Outcome] = [:]
  /// The number of programs whose outcome is that of a batch.
  private(set) var inBatches = 0
  /// The number of those whose values were recorded.
  private(set) var recordedInBatches = 0

  /// - Parameter inBatches: Whether programs may be compiled together. A program that does not exit
  ///   with status 0 is settled alone. If not, none has the text of a batch either.
  static func all(of given: [SwiftProgram], inBatches: Bool) async throws -> SettledPrograms {
    let programs = given.map { program in
      var program = program
      program.isBatchable = inBatches
      return program
    }
    var runner = try await runner()
    runner.usesBatches = inBatches
    let settled = Mutex(SettledPrograms())
    let policy = RunPolicy(
      wantsAnotherRun: { _, _ in false },
      // Only the outcomes of batches are asked for.
      isConclusive: { index, outcome in
        guard outcome.ending == .exited(0) else { return false }
        settled.withLock { settled in
          settled.inBatches += 1
          if case .recorded = outcome.recording { settled.recordedInBatches += 1 }
        }
        return true
      })
    let progress = RunProgress(waiting: Array(programs.indices)) { index, outcome in
      settled.withLock { $0.outcomes[index] = compared(outcome, of: programs[index]) }
    }
    try await runner.settle(programs, progress, nil, policy: policy)
    return settled.withLock { $0 }
  }

  private static func compared(_ outcome: Outcome, of program: SwiftProgram) -> Outcome {
    var outcome = outcome
    outcome.cost = RunCost()
    outcome.messages.removeAll { $0.severity != .error }
    if case .recorded(let values) = outcome.recording {
      outcome.recording = .recorded(
        program.valueStatements.flatMap { $0.evaluations(in: values) })
    }
    outcome.others = outcome.others.map { compared($0, of: program) }
    return outcome
  }

  /// The texts of a program's claimed values, one statement after the other.
  func values(of index: Int) -> [String]? {
    guard case .recorded(let values) = outcomes[index]?.recording else { return nil }
    return values.map(\.text)
  }

  /// A program that records the value of each statement.
  ///
  /// - Parameter printing: The lines whose output is recorded instead of their value, from 1.
  static func recorded(_ text: String, printing: Set<Int> = []) -> SwiftProgram {
    var program = ExamplesTests.program(text)
    let block = program.segments[0].block
    let lines = ValueStatementLines(ValueStatement.all(in: block) ?? [])
    program.valueStatements = block.lines.indices.flatMap { index in
      lines.statements(describedAtLine: block.firstLine + index).map { statement in
        var statement = statement
        if printing.contains(index + 1) { statement.origin = .printed() }
        return statement
      }
    }.uniqued()
    return program
  }
}
