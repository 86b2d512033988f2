import TestSupport
import Testing

@testable import Programs

/// Compiles random programs in batches and again one by one, and compares what they did. Most of them
/// record the values of their statements.
struct RandomProgramsTests {
  @Test func `a random program does in a batch what it does alone`() async throws {
    let share = Share(of: "random programs", parts: 10)
    let programs = (0..<500).filter(share.takes).map { number in
      let text = RandomProgram(seed: share.seed &+ UInt64(number)).text
      var program =
        number / 10 % 4 > 0 ? SettledPrograms.recorded(text) : ExamplesTests.program(text)
      // As in discovery. Otherwise, most of them would be settled alone.
      program.ignoresWarnings = true
      return program
    }
    let batched = try await SettledPrograms.all(of: programs, inBatches: true)
    let alone = try await SettledPrograms.all(of: programs, inBatches: false)
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
    #expect(batched.inBatches > programs.count / 20)
    #expect(batched.recordedInBatches > 0)
    #expect(alone.inBatches == 0)
  }
}
