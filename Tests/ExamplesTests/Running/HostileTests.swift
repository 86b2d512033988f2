import Articles
import Examples
import Foundation
import Programs
import ResultStore
import Running
import TestSupport
import Testing

#if os(Linux)
  /// Runs the hostile programs of `Tests/Fixtures/hostile`: a page for each promise of
  /// ``Isolation``.
  ///
  /// A harmless program runs next to each of them, and must not be affected.
  @Suite(.serialized) struct HostileTests {
    /// The mechanism that most machines use, and by turns one of the others.
    private static func mechanisms(
      of sweep: String, others: [Isolation.Mechanism]
    ) -> [Isolation.Mechanism] {
      let share = Share(of: sweep, parts: others.count)
      return [.bubblewrap] + others.enumerated().filter { share.takes($0.offset) }.map(\.element)
    }

    @Test(
      arguments: mechanisms(of: "hostile programs", others: [.namespaces, .landlock, .seccomp]))
    func `no program does harm or affects another`(strongest: Isolation.Mechanism) async throws {
      let toolchain = try await Toolchain()
      let sandbox = await Sandbox(for: toolchain, allowing: [strongest, .seccomp, .limits])
      let isolation = sandbox.isolation
      try #require(
        isolation.mechanisms.first == strongest,
        "this machine has no \(strongest): \(isolation.summary); \(Isolation.advice)")
      #expect(isolation.missing == (strongest == .seccomp ? [.reading, .writing, .processes] : []))

      let targets = try AttackTargets()
      var examples = try targets.examples(of: ["host", "network", "processes", "resources"])
      if isolation.kept.contains(.reading) {
        examples += try targets.examples(of: ["files"])
      } else {
        // A kernel without Landlock and namespaces cannot prevent these, and the report says so.
        examples.removeAll {
          ["environment", "command-lines", "memory-of-others"].contains($0.name)
        }
      }
      #expect(examples.count >= (strongest == .seccomp ? 60 : 80))

      var runner = try await runner(jobs: 4)
      runner.store = Self.store
      runner.sandbox = sandbox
      runner.limits.memory = 400 << 20
      runner.limits.processes = 16
      runner.limits.threads = 24
      runner.limits.file = 1 << 20
      runner.limits.disk = 8 << 20
      runner.limits.patience = 2
      runner.limits.leastWait = .zero
      var harmless = example(
        """
        import Foundation
        print("hello", try FileManager.default.contentsOfDirectory(atPath: "."))
        """)
      // Only the hostile programs are given up early on a busy machine.
      harmless.timeout = .seconds(120)
      let outcomes = try await runner.outcomes(of: examples.flatMap { [$0, harmless] })
      for (index, example) in examples.enumerated() {
        let outcome = outcomes[2 * index]
        let neighbour = outcomes[2 * index + 1]
        #expect(neighbour.standardOutput == "hello []\n", "beside '\(example.name)'")
        #expect(neighbour.ending == .exited(0), "beside '\(example.name)'")
        if let expected = Self.endings[example.name] {
          let ending = try #require(outcome.ending, "'\(example.name)': \(outcome)")
          #expect(expected(ending), "'\(example.name)': \(outcome)")
        } else {
          let verdict = Verdict(of: example, after: outcome)
          #expect(verdict.result == .holds, "'\(example.name)': \(outcome)")
          #expect(verdict.claims.map(\.result) == [.holds], "'\(example.name)': \(outcome)")
        }
      }
      let printed = Dictionary(
        zip(examples.map(\.name), examples.indices.map { outcomes[2 * $0].standardOutput }),
        uniquingKeysWith: { first, _ in first })
      for name in ["endless", "quick-end", "itself", "closed-output", "endless-end"] {
        #expect(printed[name] == "before\n", "\(name)")
      }
      #expect(printed["early-end"] == "")
      targets.expectUnharmed()
    }

    @Test(arguments: mechanisms(of: "hostile texts", others: [.namespaces, .landlock]))
    func `no source text harms the compiler`(mechanism: Isolation.Mechanism) async throws {
      let toolchain = try await Toolchain()
      let sandbox = await Sandbox(for: toolchain, allowing: [mechanism, .seccomp, .limits])
      try #require(sandbox.isolation.mechanisms.first == mechanism, "\(sandbox.isolation)")
      let targets = try AttackTargets()
      var examples = try targets.examples(of: ["compiling"])
      let deep = String(repeating: "(", count: 20_000) + String(repeating: ")", count: 20_000)
      let numbers = (1...20_000).map { "Double(\($0)) * 2 + 1" }.joined(separator: ", ")
      let additions = (1...200).map { "\($0).0 * 2" }.joined(separator: " + ")
      for text in [
        "print(\(deep))", "let x = [\(numbers)]", "let x = 1 + \(additions) + 1 - \"\"",
        "let x = \"" + String(repeating: "\\(\"", count: 2000),
        (1...3000).map { "struct S\($0) { var a: S\($0 + 1) }" }.joined(separator: "\n"),
      ] {
        examples.append(example(text))
      }
      let harmless = example("print(\"hello\")")
      var runner = try await runner(jobs: 4)
      runner.sandbox = sandbox
      runner.compileLimit = .seconds(1)
      runner.compilerLimits.patience = 100
      runner.compilerLimits.memory = 600 << 20
      for index in examples.indices { examples[index].timeout = .seconds(1) }
      let outcomes = try await runner.outcomes(of: examples.flatMap { [$0, harmless] })
      for (index, example) in examples.enumerated() {
        let outcome = outcomes[2 * index]
        #expect(outcomes[2 * index + 1].standardOutput == "hello\n", "beside \(index)")
        #expect(!outcome.isCompiled || outcome.ending != .exited(0), "\(example.name) \(outcome)")
        #expect(
          outcome.isCompiled || outcome.loss != nil
            || outcome.messages.contains { $0.severity == .error },
          "\(example.name) is told")
        let said = outcome.messages.map(\.text).joined() + outcome.standardOutput
        #expect(!said.contains(AttackTargets.secret) && !said.contains("root:x:0"))
      }
      targets.expectUnharmed()
    }

    @Test func `a compiler that uses too much memory is ended and reported`() async throws {
      var runner = try await runner()
      runner.compilerLimits.memory = 60 << 20
      let numbers = (1...20_000).map { "Double(\($0)) * 2 + 1" }.joined(separator: ", ")
      let outcome = try await runner.outcomes(of: [example("let x = [\(numbers)]")])[0]
      #expect(outcome.loss == .tooMuchMemory(.compiler, limit: 60 << 20))
    }

    @Test func `no environment variable of the tool reaches a program`() async throws {
      setenv("PROOFBOOK_SECRET", "1", 1)
      defer { unsetenv("PROOFBOOK_SECRET") }
      let outcome = try await outcome(
        of: """
          import Foundation
          print(ProcessInfo.processInfo.environment["PROOFBOOK_SECRET"] ?? "")
          """)
      #expect(outcome.standardOutput == "\n")
    }

    @Test func `a line of five megabytes is compiled or reported`() async throws {
      let line = "let x = \"" + String(repeating: "a", count: 5 << 20) + "\"; print(x.utf8.count)"
      let outcome = try await outcome(of: line)
      #expect(outcome.standardOutput == "\(5 << 20)\n" || !outcome.messages.isEmpty)
    }

    @Test func `a compiler that exceeds its time limit is ended and reported`()
      async throws
    {
      var runner = try await runner()
      // Together with the example's own ten seconds, half a second. The compiler would need many
      // seconds.
      runner.compileLimit = .milliseconds(-9500)
      let numbers = (1...20_000).map { "Double(\($0)) * 2 + 1" }.joined(separator: ", ")
      let outcome = try await runner.outcomes(of: [example("let x = [\(numbers)]")])[0]
      #expect(outcome.loss == .tooLate(.compiler, limit: .milliseconds(500)))
    }
  }

  extension HostileTests {
    private static let folder = try! TemporaryFolder()
    /// A shared cache, so that each program is compiled only once.
    private static let store = Store(folder: folder("cache"))

    /// The allowed endings of the programs about which no claim can be made.
    private static let endings: [String: @Sendable (Outcome.Ending) -> Bool] = {
      let isLate: @Sendable (Outcome.Ending) -> Bool = {
        $0 == .timedOut(.seconds(1)) || $0 == .lost(.starved)
      }
      let isWithinDisk: @Sendable (Outcome.Ending) -> Bool = {
        $0 == .exited(0) || $0 == .stopped(.tooMuchDisk)
      }
      func isFull(_ stream: Outcome.Stream) -> @Sendable (Outcome.Ending) -> Bool {
        { $0 == .exceededOutput(stream, limit: 1 << 20) }
      }
      func isTrapped(_ signal: Int32) -> @Sendable (Outcome.Ending) -> Bool {
        {
          guard case .trapped(Int(signal), _, _) = $0 else { return false }
          return true
        }
      }
      func isKilled(_ signal: Int32) -> @Sendable (Outcome.Ending) -> Bool {
        { $0 == .lost(.killed(signal: Int(signal))) }
      }
      let isTooMuchMemory: @Sendable (Outcome.Ending) -> Bool = {
        $0 == .stopped(.tooMuchMemory)
      }
      let isTooManyProcesses: @Sendable (Outcome.Ending) -> Bool = {
        $0 == .stopped(.tooManyProcesses)
      }
      let isForged: @Sendable (Outcome.Ending) -> Bool = {
        $0 == .stopped(.untraceable(.forged))
      }
      let isDone: @Sendable (Outcome.Ending) -> Bool = { $0 == .exited(0) }
      return [
        "endless": isLate, "asleep": isLate, "stopped": isLate, "deaf": isLate,
        "another-program": isLate, "waiting-for-child": isLate, "endless-end": isLate,
        "flood": isFull(.output), "flood-of-errors": isFull(.errors),
        "flood-of-trace": isFull(.trace), "huge-file": isFull(.file),
        "disk": isWithinDisk, "nameless-files": isWithinDisk,
        "empty-files": isWithinDisk, "deep-folders": isWithinDisk,
        "memory": isTooMuchMemory, "memory-of-children": isTooMuchMemory,
        "shared-memory": isTooMuchMemory, "much-memory": isTrapped(SIGABRT),
        "recursion": isTrapped(SIGSEGV), "abort": isTrapped(SIGABRT),
        "itself": isKilled(SIGKILL), "alarms": isKilled(SIGALRM),
        "fork-bomb": isTooManyProcesses, "threads": isTooManyProcesses,
        "trace": isDone, "forged-start": isForged, "forged-end": isForged, "closed-output": isDone,
        "other-descriptors": isDone, "rewound": isDone, "early-end": isDone,
        "quick-end": { $0 == .exited(3) }, "forged-answer": { $0 == .exited(7) },
        "status": { $0 == .exited(240) },
      ]
    }()
  }
#endif
