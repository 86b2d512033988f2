import Synchronization
import TestSupport
import Testing

@testable import Checking
@testable import Programs
@testable import Running
@testable import SwiftSource

/// Compiles random programs in batches and again one by one, and compares what they did. Half of them
/// record the values of their statements.
struct RandomProgramsTests {
  @Test func `a random program does in a batch what it does alone`() async throws {
    let share = Share(of: "random programs", parts: 10)
    let programs = (0..<500).filter(share.takes).map { number in
      let text = RandomProgram(seed: share.seed &+ UInt64(number)).text
      return Self.program(text, recordsValues: number / 10 % 2 == 0)
    }
    let batched = try await outcomes(of: programs, inBatches: true)
    let alone = try await outcomes(of: programs, inBatches: false)
    // Some random program may crash the compiler.
    var settled = 0
    for (index, program) in programs.enumerated() {
      let (one, other) = try (#require(batched.outcomes[index]), #require(alone.outcomes[index]))
      if one.loss != nil || other.loss != nil { continue }
      settled += 1
      #expect(one == other, "seed \(share.seed):\n\(program.segments[0].block.source)")
    }
    // A sweep of programs that do not compile, or that no batch takes, would prove nothing.
    #expect(settled > programs.count * 9 / 10)
    #expect(batched.inBatches > programs.count / 3)
    #expect(batched.recordedInBatches > programs.count / 8)
    #expect(alone.inBatches == 0)
  }

  private static func program(_ text: String, recordsValues: Bool) -> SwiftProgram {
    var program = ExamplesTests.program(text)
    let block = program.segments[0].block
    if recordsValues {
      let lines = ValueStatementLines(ValueStatement.all(in: block) ?? [])
      program.valueStatements = block.lines.indices.flatMap {
        lines.statements(describedAtLine: block.firstLine + $0)
      }
    }
    // As in discovery; otherwise, most of them would be settled alone.
    program.ignoresWarnings = true
    return program
  }

  private struct Settled: Sendable {
    /// By the index of the program.
    var outcomes: [Int: Outcome] = [:]
    var inBatches = 0
    var recordedInBatches = 0
  }

  /// The outcome without costs, and without warnings, which only a program that is compiled alone has.
  private static func compared(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    outcome.cost = RunCost()
    outcome.messages.removeAll { $0.severity != .error }
    outcome.others = outcome.others.map(compared)
    return outcome
  }

  private func outcomes(of programs: [SwiftProgram], inBatches: Bool) async throws -> Settled {
    var runner = try await runner()
    runner.usesBatches = inBatches
    let settled = Mutex(Settled())
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
      settled.withLock { $0.outcomes[index] = Self.compared(outcome) }
    }
    try await runner.settle(programs, progress, nil, policy: policy)
    return settled.withLock { $0 }
  }
}
