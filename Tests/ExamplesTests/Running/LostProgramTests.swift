import Articles
import Foundation
import TestSupport
import Testing

@testable import Examples
@testable import ResultStore
@testable import Running

/// A program that does not end by itself does not pass.
struct LostProgramTests {
  private func crashing(_ source: String) -> Example {
    var example = example(source)
    example.fence.expectation = .crashes(nil)
    return example
  }

  private func verdict(_ source: String) async throws -> Verdict {
    let example = crashing(source)
    return Verdict(of: example, after: try await runner(jobs: 1).outcomes(of: [example])[0])
  }

  @Test(arguments: ["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGPIPE", "SIGALRM"])
  func `a signal that may come from outside is not a crash`(signal: String) async throws {
    let verdict = try await verdict("import Foundation\nkill(getpid(), \(signal))\nsleep(100)")
    #expect(verdict.result == .lost, "\(verdict.outcome)")
    #expect(verdict.diagnostics.first?.message.contains("from outside or by itself") == true)
  }

  @Test(arguments: ["SIGILL", "SIGTRAP", "SIGABRT", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGSYS"])
  func `a trap and an abort are crashes`(signal: String) async throws {
    let verdict = try await verdict("import Foundation\nraise(\(signal))")
    #expect(verdict.result == .holds, "\(verdict.outcome)")
  }

  @Test(arguments: [
    ("lost no process can be started: Resource temporarily unavailable", true),
    ("lost its resources cannot be written: No space left on device", true),
    ("lost libx.so: cannot open shared object file: Too many open files", true),
    ("lost there was no room for its output", true), ("starved 0", true), ("signalled 9", true),
    ("unloadable undefined symbol: f", false), ("memory 0", false), ("timeout 0", false),
    // This host writes no trace, so there is no last line either.
    ("exited 1", true),
  ])
  func `a failure of the host is reported as lost, and is tried twice`(
    answer: String, isLost: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    let host = try await Toolchain().host
    try folder.write(
      Array(
        """
        #!/bin/sh
        case "$1" in tool|guard) exec '\(host)' "$@";; esac
        echo ready
        while read -r line; do
          if [ "$line" = go ]; then echo x >>'\(folder("tries"))'; echo '\(answer)'; fi
        done

        """.utf8), to: "proofbook-host")
    chmod(folder("proofbook-host"), 0o755)
    var runner = try await runner(jobs: 1)
    runner.toolchain.host = folder("proofbook-host")
    runner.sandbox = .none
    let store = Store(folder: folder("cache"))
    runner.store = store
    let example = example("print(1)")
    // The program is compiled first. Otherwise, a compiler that is lost on a busy machine would be
    // one of the two tries.
    try FileManager.default.createDirectory(
      atPath: store.objects, withIntermediateDirectories: true)
    for _ in 1...20
    where try FileManager.default.contentsOfDirectory(atPath: store.objects).isEmpty {
      _ = try await runner.outcomes(of: [example])
    }
    try FileManager.default.removeItem(atPath: folder("tries"))
    try? FileManager.default.removeItem(atPath: store.folder + "/results")

    let verdict = Verdict(of: example, after: try await runner.outcomes(of: [example])[0])
    #expect(verdict.result == (isLost ? .lost : .fails), "\(verdict.outcome)")
    let tries = try String(contentsOfFile: folder("tries"), encoding: .utf8)
    #expect(tries == (isLost ? "x\nx\n" : "x\n"))
    runner.toolchain.host = host
    #expect(try await runner.outcomes(of: [example])[0].ending == .exited(0))
  }

  @Test func `a program that gets too little processor time is lost`() async throws {
    var example = example(
      """
      import Foundation
      let start = Date()
      while Date().timeIntervalSince(start) < 100 {}
      """)
    example.timeout = .seconds(1)
    var runner = try await runner(jobs: 1)
    // Less wall-clock time than the program may have of processor time.
    runner.limits.patience = 0
    runner.limits.leastWait = .zero
    let outcome = try await runner.outcomes(of: [example])[0]
    #expect(outcome.ending == .lost(.starved), "\(outcome)")
  }
}
