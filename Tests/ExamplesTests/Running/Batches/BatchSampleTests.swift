import Synchronization
import TestSupport
import Testing

@testable import Checking
@testable import Programs
@testable import ResultStore
@testable import Running

struct BatchSampleTests {
  private static func programs(_ count: Int) -> [SwiftProgram] {
    (0..<count).map { program("print(\($0))", firstLine: 100 * $0 + 2) }
  }

  /// - Parameter isBatched: Whether each program is in a batch.
  private static func taken(
    of programs: [SwiftProgram], isBatched: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    guard let sample = BatchSample(of: programs, count: programs.count) else { return [] }
    for index in programs.indices { sample.add(index, isBatched: isBatched(index)) }
    return programs.indices.filter(sample.contains)
  }

  @Test func `one program in 300 is taken, and at least one of more than 100`() {
    #expect(Self.taken(of: Self.programs(100)) == [])
    for count in [101, 200, 300, 301, 599] {
      #expect(1...2 ~= Self.taken(of: Self.programs(count)).count, "\(count)")
    }
    #expect(Self.taken(of: Self.programs(900)).count == 3)
  }

  @Test func `the programs of a run choose which are taken, always the same`() {
    let all = (101..<140).map { Self.taken(of: Self.programs($0)) }
    #expect(all == (101..<140).map { Self.taken(of: Self.programs($0)) })
    #expect(Set(all).count > 20)
  }

  @Test func `the next program in a batch is taken for one that is in none`() throws {
    let programs = Self.programs(600)
    let first = try #require(Self.taken(of: programs).first)
    #expect(Self.taken(of: programs) { $0 != first }.first == first + 1)
    #expect(Self.taken(of: programs) { $0 > 598 } == [599])
  }

  /// Settles programs in batches. One that runs alone is told to fail as often as `failures` says.
  private func settle(_ programs: [SwiftProgram], failures: Int) async throws -> [Int] {
    let taken = Self.taken(of: programs)
    let settled = Mutex<[Int]>([])
    let asked = Mutex(0)
    let policy = RunPolicy(
      wantsAnotherRun: { _, _ in false },
      isConclusive: { index, _ in
        guard taken.contains(index) else { return true }
        // The first time is that of the batch.
        return asked.withLock { count in
          count += 1
          return count == 1 || count > failures + 1
        }
      })
    let progress = RunProgress(waiting: Array(programs.indices)) { index, _ in
      settled.withLock { $0.append(index) }
    }
    try await runner(jobs: 1).settle(programs, progress, nil, policy: policy)
    return settled.withLock { $0.sorted() }
  }

  @Test func `a program that holds in a batch and fails alone ends the run`() async throws {
    let programs = Self.programs(101)
    await #expect(throws: BatchMistake.self) { try await settle(programs, failures: 2) }
    // Once may be chance.
    #expect(try await settle(programs, failures: 1) == Array(programs.indices))
    #expect(try await settle(programs, failures: 0) == Array(programs.indices))
  }

  @Test func `what a run with a mistake has stored is forgotten`() async throws {
    let folder = try TemporaryFolder()
    let runner = try await runner()
    let store = Store(folder: folder("cache"))
    let environment = runner.environment(probes: store.probes)
    let programs = [program("print(1)"), program("print(#line)")]
    func cache() -> OutcomeCache {
      OutcomeCache(of: programs, in: store, environment: environment, trees: [])
    }
    let first = cache()
    for index in programs.indices {
      first.keep(Outcome(isCompiled: true, ending: .exited(0)), of: index, unless: nil)
    }
    first.finish()
    let second = cache()
    #expect(programs.indices.allSatisfy { second.outcome(of: $0) != nil })

    second.keep(Outcome(isCompiled: true, ending: .exited(0)), of: 0, unless: nil)
    second.forget()
    second.finish()
    #expect(cache().outcome(of: 0) == nil)
    // Only what the run itself has stored.
    #expect(cache().outcome(of: 1) != nil)
    first.forget()
    first.finish()
    #expect(programs.indices.allSatisfy { cache().outcome(of: $0) == nil })
  }
}
