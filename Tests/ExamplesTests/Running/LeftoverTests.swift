import Articles
import Foundation
import ResultStore
import Running
import TestSupport
import Testing

#if os(Linux)
  /// Runs `Tests/Fixtures/hostile/leftovers.md`: programs that look for what their previous run
  /// left.
  @Suite(.serialized) struct LeftoverTests {
    @Test(arguments: [Isolation.Mechanism.bubblewrap, .namespaces, .landlock])
    func `a program finds nothing of an earlier one`(
      strongest: Isolation.Mechanism
    ) async throws {
      let toolchain = try await Toolchain()
      let sandbox = await Sandbox(for: toolchain, allowing: [strongest, .seccomp, .limits])
      try #require(sandbox.isolation.mechanisms.first == strongest, "\(sandbox.isolation)")
      let examples = try AttackTargets().examples(of: ["leftovers"])
      #expect(examples.count >= 12)
      // One job, so that one host runs all of them.
      var runner = try await runner(jobs: 1)
      runner.sandbox = sandbox
      runner.usesBatches = false
      // A cache, so that each program is compiled only once.
      let folder = try TemporaryFolder()
      runner.store = Store(folder: folder("cache"))
      let outcomes = try await runner.outcomes(of: examples + examples)
      for (index, outcome) in outcomes.enumerated() {
        let example = examples[index % examples.count]
        #expect(outcome.standardOutput == "fresh\n", "'\(example.name)': \(outcome)")
        // If the host counts files folder by folder, a deep tree may exceed its limit.
        let isTooMuch =
          example.name == "deep-tree" && outcome.ending == .stopped(.tooMuchDisk)
        #expect(isTooMuch || outcome.ending == .exited(0), "'\(example.name)': \(outcome)")
      }
    }
  }
#endif
