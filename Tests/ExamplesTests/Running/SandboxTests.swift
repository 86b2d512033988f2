import Articles
import Examples
import Foundation
import Programs
import Testing

/// Tests without any sandbox mechanism, only with limits.
struct SandboxTests {
  private func outcomes(of sources: [String]) async throws -> [Outcome] {
    var runner = try await runner(jobs: 1)
    runner.sandbox = .none
    return try await runner.outcomes(of: sources.map { example($0) })
  }

  @Test func `only the program that kills its host is lost`() async throws {
    let outcomes = try await outcomes(of: [
      "print(1)", "import Foundation\nkill(getppid(), SIGKILL)\nsleep(100)", "print(3)",
    ])
    #expect(outcomes[0].standardOutput == "1\n")
    #expect(outcomes[1].ending == .lost(.hostEnded))
    #expect(outcomes[2].standardOutput == "3\n")
    #expect(outcomes[2].ending == .exited(0))
  }

  @Test func `a process that a program leaves behind is ended`() async throws {
    let outcomes = try await outcomes(of: [
      """
      import Foundation
      @_silgen_name("fork") func forked() -> Int32
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      if forked() == 0 {
        setsid()
        let orphan = forked()
        if orphan == 0 { while true { sleep(1) } }
        var number = orphan
        write(ends[1], &number, 4)
        _exit(0)
      }
      var number: Int32 = 0
      read(ends[0], &number, 4)
      print(number)
      """
    ])
    let orphan = try #require(Int32(outcomes[0].standardOutput.dropLast()))
    // Gone, or a zombie that has not been reaped yet.
    let state = try? String(contentsOfFile: "/proc/\(orphan)/stat", encoding: .utf8)
    #expect(state.map { $0.contains(") Z ") } ?? true)
  }

  @Test func `each program has a new working directory`() async throws {
    let source = """
      import Foundation
      print(try FileManager.default.contentsOfDirectory(atPath: "."))
      try Data().write(to: URL(filePath: "file"))
      """
    let outcomes = try await outcomes(of: [source, source])
    #expect(outcomes.map(\.standardOutput) == ["[]\n", "[]\n"])
  }
}

/// What is the same in every run, and what differs between runs on purpose.
struct ReproducibleRunTests {
  private func outcome(_ source: String) async throws -> Outcome {
    var claimed = example(source)
    claimed.claims = [Claim(kind: .output, lines: [], location: claimed.location)]
    return try await runner(jobs: 1).outcomes(of: [claimed])[0]
  }

  @Test(arguments: [
    "print(Set([1, 2]))", "print([\"a\": 1, \"b\": 2])",
    "var hasher = Hasher()\nhasher.combine(1)\nprint(hasher.finalize())",
  ])
  func `the order of a set is unstable, in each test in the same way`(source: String) async throws {
    let first = try await outcome(source)
    let second = try await outcome(source)
    #expect(!first.others.isEmpty)
    #expect(first == second)
  }

  @Test func `a program has the same user, host name and locale on every machine`() async throws {
    let outcome = try await outcome(
      """
      import Foundation
      print(NSUserName(), NSHomeDirectory(), ProcessInfo.processInfo.hostName, getuid())
      print(TimeZone.current.identifier, Locale.current.identifier)
      """)
    #expect(
      outcome.standardOutput == """
        proofbook /tmp/proofbook proofbook 1000
        GMT en_001

        """)
    #expect(outcome.others.isEmpty)
  }
}

/// What a program finds of the tool that runs it.
struct HiddenArgumentsTests {
  @Test func `a program finds no arguments of the tool`() async throws {
    let outcome = try await outcome(
      of: """
        import Foundation
        for process in try FileManager.default.contentsOfDirectory(atPath: "/proc").sorted() {
          guard Int(process) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\\(process)/cmdline")
          else { continue }
          print(process, String(decoding: bytes, as: UTF8.self).replacing("\\u{0}", with: " "))
        }
        print(CommandLine.arguments)
        """)
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(lines.contains { $0 == "1 main " }, "\(outcome)")
    #expect(lines.allSatisfy { $0.hasSuffix(" main ") || $0 == #"["main"]"# }, "\(lines)")
  }
}

struct FairTimeLimitTests {
  /// A process that starts another one waits in the kernel until the new program is loaded. It does
  /// not wait voluntarily, as when other processes use the processors. Here the new program waits
  /// for a file for twice as long as the limit.
  private static let source = """
    import Foundation
    @_silgen_name("syscall") func call(_: Int, _: UnsafePointer<timespec>, _: Int) -> Int
    #if arch(x86_64)
      let sleeping = 35
    #else
      let sleeping = 101
    #endif
    mkfifo("pipe", 0o600)
    Thread.detachNewThread {
      var time = timespec(tv_sec: 2, tv_nsec: 0)
      _ = call(sleeping, &time, 0)
      _ = open("pipe", O_WRONLY)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "pipe", O_RDONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    var child: pid_t = 0
    print(posix_spawn(&child, "/usr/bin/true", &actions, nil, &arguments, nil))
    """

  @Test(arguments: [(100, Outcome.Ending.exited(0)), (1, .lost(.starved))])
  func `time in which a program waits involuntarily does not count, up to a limit`(
    patience: Int, ending: Outcome.Ending
  ) async throws {
    var waiting = example(Self.source)
    waiting.timeout = .seconds(1)
    var runner = try await runner()
    runner.limits.patience = patience
    runner.limits.leastWait = .zero
    let outcome = try await runner.outcomes(of: [waiting])[0]
    #expect(outcome.ending == ending, "\(outcome)")
  }
}
