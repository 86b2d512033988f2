import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Programs
@testable import ResultStore

/// Programs that try to affect each other have the same outcomes in a batch as alone.
///
/// A test compiles one batch for each set of imports. A share has one of the three sets. To test more
/// batches, set their number and the seed:
///
/// ```
/// PROOFBOOK_WHOLE=1 PROOFBOOK_LEAK_BATCHES=100 PROOFBOOK_LEAK_SEED=7 swift test --filter BatchLeakTests
/// ```
struct BatchLeakTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  private static let batches = setting("PROOFBOOK_LEAK_BATCHES") ?? 1
  private static let seed = setting("PROOFBOOK_LEAK_SEED") ?? 1

  private static let surfaces: [LeakyPrograms.Surface] = {
    let share = Share(of: "programs that leak out of a batch", parts: 3)
    return LeakyPrograms.Surface.allCases.enumerated().filter { share.takes($0.offset) }
      .map(\.element)
  }()

  @Test(arguments: surfaces)
  func `a program in a batch does not affect the others`(
    surface: LeakyPrograms.Surface
  ) async throws {
    var leaky = LeakyPrograms(seed: Self.seed, surface: surface)
    let observers = BatchObservers.programs(surface, others: true)
    let good = BatchObservers.programs(surface, others: false)
    let known = try await alone(observers)
    #expect(good.allSatisfy { known[$0]?.ending == .exited(0) && known[$0]?.messages == [] })
    #expect(observers.dropFirst(good.count).allSatisfy { known[$0]?.isCompiled == false })

    var settled = 0
    for number in 0..<Self.batches {
      // A program that does not compile causes a second compilation, so only every fourth batch
      // contains some.
      let present = number % 4 == 0 ? Array(observers.shuffled(from: number).prefix(9)) : []
      let watched = good + present.filter { !good.contains($0) }
      let leaks = (0..<25 - watched.count).map { _ in leaky.next() }
      let programs = (watched + leaks).shuffled(from: number)
      let (outcomes, count) = try await batched(programs)
      settled += count
      // Compiling each program alone takes longest, so most batches compare only the programs whose
      // outcomes are known.
      let others = number % 10 == 0 ? try await alone(leaks) : [:]
      for (program, outcome) in zip(programs, outcomes) {
        guard let expected = known[program] ?? others[program] else { continue }
        #expect(
          outcome == expected,
          """
          in batch \(number):
          \(program)
          --- beside
          \(leaks.joined(separator: "\n---\n"))
          """)
      }
    }
    #expect(settled > Self.batches * (good.count + 2), "only \(settled) were settled in batches")
  }

  private func alone(_ programs: [String]) async throws -> [String: Outcome] {
    var runner = try await runner()
    runner.usesBatches = false
    let unique = Array(Set(programs)).sorted()
    let outcomes = try await runner.outcomes(of: unique.map { example($0) })
    return Dictionary(uniqueKeysWithValues: zip(unique, outcomes))
  }

  /// - Returns: The outcomes, and how many programs were settled in a batch.
  private func batched(_ programs: [String]) async throws -> (outcomes: [Outcome], settled: Int) {
    let folder = try TemporaryFolder()
    var runner = try await runner(jobs: 1)
    let store = Store(folder: folder.path + "/cache")
    runner.store = store
    let outcomes = try await runner.outcomes(of: programs.map { example($0) })
    // Only programs that are compiled alone are cached.
    let entries = try FileManager.default.subpathsOfDirectory(atPath: store.objects)
      .filter { $0.hasSuffix("compiled.json") }
    return (outcomes, Set(programs).count - entries.count)
  }
}

extension Array {
  fileprivate func shuffled(from seed: Int) -> [Element] {
    var random = SplitMix(seed: UInt64(seed))
    return shuffled(using: &random)
  }
}
