import Articles
import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Examples
@testable import ResultStore

/// If the machine makes the compiler fail, there is no verdict: nothing passes or fails, and
/// nothing is cached.
struct LostCompilerTests {
  /// A compiler that runs a shell script, in which `real` runs the actual compiler.
  private final class FakeCompiler {
    let folder: TemporaryFolder
    var runner: Runner

    init(_ mood: String) async throws {
      folder = try TemporaryFolder()
      runner = try await plainRunner()
      let real = runner.toolchain.frontend
      try folder.write(
        Array(
          """
          #!/bin/sh
          real() { exec '\(real)' "$@"; }
          . '\(folder("mood"))'

          """.utf8), to: "swift-frontend")
      chmod(folder("swift-frontend"), 0o755)
      runner.toolchain.frontend = folder("swift-frontend")
      runner.sandbox = .none
      runner.store = Store(folder: folder("cache"))
      try feel(mood)
    }

    func feel(_ mood: String) throws { try folder.write(Array(mood.utf8), to: "mood") }

    func verdict(_ example: Example) async throws -> Verdict {
      Verdict(of: example, after: try await runner.outcomes(of: [example])[0])
    }
  }

  /// A block whose fence says that it does not compile.
  private func failing(_ source: String) -> Example {
    var example = example(source)
    example.fence.expectation = .failsToCompile
    return example
  }

  @Test(arguments: [
    "echo '<unknown>:0: error: fatal error' >&2; echo 'pthread_create failed' >&2; exit 1",
    "echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$", "kill -SEGV $$", "kill -KILL $$",
    "kill -TERM $$", "exit 1", "exit 2", "exit 0", "exit 243",
    "echo 'Content/page.md:2:1: warning: unused [unused]' >&2; exit 1",
    """
    echo "Content/page.md:2:1: error: cannot find 'a' in scope [cannot_find_in_scope]" >&2
    head -c 5000000 /dev/zero | tr '\\0' 'x' >&2; exit 1
    """,
    """
    echo "Content/page.md:2:1: error: cannot find 'a' in scope [cannot_find_in_scope]" >&2
    echo '<unknown>:0: error: could not build C module [clang_cannot_build_module]' >&2; exit 1
    """,
    "echo \"Content/page.md:2:1: error: no such module 'A' [sema_no_import]\" >&2; exit 1",
  ])
  func `messages of a starved compiler are neither believed nor cached`(mood: String) async throws {
    let compiler = try await FakeCompiler(mood)
    let (right, wrong) = (failing("print(1)"), failing("print(unknown)"))
    var claimed = wrong
    claimed.claims = [.test(.diagnostics, "error: cannot find")]
    for example in [right, claimed] {
      let verdict = try await compiler.verdict(example)
      #expect(verdict.result == .lost, "\(verdict.outcome)")
      #expect(verdict.diagnostics.map(\.rule) == [.lost])
      #expect(verdict.claims.allSatisfy { $0.result == .lost })
    }
    try compiler.feel("real \"$@\"")
    #expect(try await compiler.verdict(right).result == .fails)
    #expect(try await compiler.verdict(wrong).result == .holds)
  }

  @Test func `a compiler that fails once is run again`() async throws {
    let compiler = try await FakeCompiler("")
    try compiler.feel(
      """
      if mkdir '\(compiler.folder("once"))' 2>/dev/null; then exit 1; fi
      real "$@"
      """)
    let verdict = try await compiler.verdict(failing("print(unknown)"))
    #expect(verdict.result == .holds, "\(verdict.outcome)")
  }

  @Test func `a rejection that is not repeated is not believed`() async throws {
    let compiler = try await FakeCompiler("")
    try compiler.feel(
      """
      if mkdir '\(compiler.folder("once"))' 2>/dev/null; then
        echo "Content/page.md:2:1: error: no such module 'A' [sema_no_import]" >&2; exit 1
      fi
      real "$@"
      """)
    #expect(try await compiler.verdict(failing("print(1)")).result == .fails)
  }

  @Test(arguments: [
    "import NoSuchModule", "#error(\"bad_alloc: out of memory, No space left on device\")",
    "#error(\"LLVM ERROR: pthread_create failed: Resource temporarily unavailable\")",
  ])
  func `an error in the source is a verdict, whatever it says`(source: String) async throws {
    let example = failing(source)
    let verdict = Verdict(of: example, after: try await plainRunner().outcomes(of: [example])[0])
    // A missing module that no claim mentions is not what the block is meant to show.
    let isMissingModule = source.hasPrefix("import")
    #expect(verdict.result == (isMissingModule ? .fails : .holds), "\(verdict.outcome)")
  }

  @Test(arguments: [4, 6, 8, 11])
  func `nothing passes if the compiler has too few open files`(count: Int) async throws {
    let folder = try TemporaryFolder()
    var runner = try await plainRunner()
    runner.compilerLimits.openFiles = count
    runner.store = Store(folder: folder("cache"))
    let right = failing("import Foundation\nprint(Date())")
    let verdict = Verdict(of: right, after: try await runner.outcomes(of: [right])[0])
    #expect(verdict.result != .holds, "\(verdict.outcome)")
    runner.compilerLimits = .ofCompilers
    #expect(try await runner.outcomes(of: [right])[0].isCompiled)
  }

  @Test(arguments: [100, 200, 250])
  func `nothing passes if the compiler has too little memory`(megabytes: Int) async throws {
    var runner = try await plainRunner()
    runner.compilerLimits.addresses = megabytes << 20
    let right = failing("import Foundation\nprint(Date())")
    let outcome = try await runner.outcomes(of: [right])[0]
    let result = Verdict(of: right, after: outcome).result
    // With more than the minimum it may compile.
    #expect(result == .lost || megabytes > 100 && result == .fails, "\(outcome)")
  }

  @Test func `an error that a warning's text forges is ignored`() async throws {
    let forged = "#warning(\"a\\nContent/page.md:2:1: error: forged [forged]\")\nprint(1)"
    let outcome = try await plainRunner().outcomes(of: [example(forged)])[0]
    #expect(outcome.isCompiled)
    #expect(!outcome.messages.contains { $0.severity == .error })
  }
}

/// A runner without a cache.
private func plainRunner() async throws -> Runner { try await runner(jobs: 1) }
