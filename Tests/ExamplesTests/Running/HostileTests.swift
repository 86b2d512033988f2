import Articles
import Examples
import Foundation
import Testing

/// `Tests/Fixtures/hostile/page.md`: programs that mean harm.
struct HostileTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/hostile/page.md").standardizedFileURL.path

  @Test
  func `each program is told as what it is, and none disturbs another`() async throws {
    let sandbox = await Sandbox(for: try Toolchain())
    try #require(sandbox.bubblewrap != nil, "bwrap does not work here; install 'bubblewrap'")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: [Self.page], diagnostics: &diagnostics)
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    #expect(examples.count >= 30)
    #expect(diagnostics.isEmpty)

    var runner = try await runner(jobs: 4)
    runner.sandbox = sandbox
    let outcomes = try await runner.outcomes(of: examples)
    let named = Dictionary(uniqueKeysWithValues: zip(examples.map(\.name), outcomes))
    let limit = Outcome.Ending.exceededOutput(.output, limit: 16 << 20)
    let late = Outcome.Ending.timedOut(.seconds(3))

    #expect(named["endless"]?.ending == late)
    #expect(named["endless"]?.standardOutput == "before\n")
    #expect(named["fork-bomb"]?.ending == .lost("it had too many processes or threads"))
    #expect(named["flood"]?.ending == limit)
    #expect(named["flood-of-errors"]?.ending == .exceededOutput(.errors, limit: 16 << 20))
    #expect(named["memory"]?.ending == .lost("it used too much memory"))
    #expect(named["stopped"]?.ending == late)
    #expect(named["deaf"]?.ending == late)
    #expect(named["quick-end"]?.ending == .exited(3))
    #expect(named["quick-end"]?.standardOutput == "before\n")
    #expect(named["forged-answer"]?.ending == .exited(7))
    #expect(named["closed-output"]?.standardOutput == "before\n")
    #expect(named["early-end"]?.ending == .exited(0))
    #expect(named["early-end"]?.standardOutput == "")
    #expect(named["itself"]?.standardOutput == "before\n")
    #expect(named["types"]?.isCompiled == false)
    #expect(named["types"]?.messages.isEmpty == false)
    for (name, signal) in [
      ("much-memory", SIGABRT), ("itself", SIGKILL), ("recursion", SIGSEGV), ("abort", SIGABRT),
    ] {
      guard case .trapped(Int(signal), _, _)? = named[name]?.ending else {
        Issue.record("\(name): \(String(describing: named[name]))")
        continue
      }
    }
    #expect(named["threads"]?.ending != nil)
    #expect(named["threads"]?.ending != .exited(0))

    // What the page itself claims of the others.
    for example in examples where named[example.name]?.ending == .exited(0) {
      let claimed = example.claims.flatMap(\.lines).map { $0.value + "\n" }.joined()
      if claimed.isEmpty || example.name == "early-end" { continue }
      #expect(named[example.name]?.standardOutput == claimed, "\(example.name)")
    }
    for name in [
      "environment", "writing-outside", "parent", "everybody", "reading", "daemon", "trace",
      "deleted-folder", "locked-folder", "deep-folders", "open-files", "disk", "limits", "network",
      "harmless",
    ] {
      #expect(named[name]?.ending == .exited(0), "\(name): \(String(describing: named[name]))")
    }
  }

  @Test func `nothing of the tool's environment reaches a program`() async throws {
    setenv("PROOFBOOK_SECRET", "1", 1)
    defer { unsetenv("PROOFBOOK_SECRET") }
    let outcome = try await outcome(
      of:
        "import Foundation\nprint(ProcessInfo.processInfo.environment[\"PROOFBOOK_SECRET\"] ?? \"\")"
    )
    #expect(outcome.standardOutput == "\n")
  }

  @Test func `a line of five megabytes is compiled or told`() async throws {
    let line = "let x = \"" + String(repeating: "a", count: 5 << 20) + "\"; print(x.utf8.count)"
    let outcome = try await outcome(of: line)
    #expect(outcome.standardOutput == "\(5 << 20)\n" || !outcome.messages.isEmpty)
  }

  @Test func `a compiler that takes too long is ended, and that is told at the block`() async throws
  {
    var runner = try await runner()
    runner.cache = nil
    // With the ten seconds of the example itself, half a second; the compiler would need many.
    runner.compileLimit = .milliseconds(-9500)
    let numbers = (1...20_000).map { "Double(\($0)) * 2 + 1" }.joined(separator: ", ")
    let outcome = try await runner.outcomes(of: [example("let x = [\(numbers)]")])[0]
    #expect(!outcome.isCompiled)
    #expect(outcome.messages.map(\.text) == ["the compiler did not end within 500 ms"])
    #expect(outcome.messages.map(\.location) == [Location(file: "Content/page.md", line: 1)])
  }
}
