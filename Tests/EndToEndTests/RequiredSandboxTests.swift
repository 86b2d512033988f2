import Foundation
import TestSupport
import Testing

@testable import proofbook

#if os(Linux)
  /// What the tool runs if the kernel cannot isolate programs.
  struct RequiredSandboxTests {
    private let folder: TemporaryFolder
    private var mark: String { folder("marks/mark") }

    init() throws {
      folder = try TemporaryFolder()
      try folder.write([], to: "marks/none")
      try folder.write(
        """
        ```swift
        import Foundation

        print((try? Data().write(to: URL(filePath: "\(folder("marks/mark"))"))) == nil ? "kept" : "free")
        ```

        """, to: "page.md")
    }

    private func environment(_ more: [String: String] = [:]) -> [String: String] {
      ["XDG_CACHE_HOME": folder("cache")].merging(more) { $1 }
    }

    private func run(
      _ arguments: [String], on machine: WeakMachine, _ more: [String: String] = [:]
    ) throws -> Tool.Result {
      try machine.run(arguments, in: folder.url, environment: environment(more))
    }

    private func isolation(_ result: Tool.Result) throws -> [String] {
      let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
      return try #require(report.isolation?.mechanisms.map(\.rawValue))
    }

    @Test(arguments: [
      (["test", "page.md", "--require-sandbox"], [:]), (["test", "page.md"], ["CI": "true"]),
      (["update", "page.md", "--check", "--require-sandbox"], [:]),
      (["run", "page.md#example-1"], ["CI": "1"]),
    ])
    func `nothing runs if a full sandbox is required but unavailable`(
      arguments: [String], environment: [String: String]
    ) throws {
      let result = try run(arguments, on: WeakMachine(WeakMachine.withoutWalls(EPERM)), environment)
      #expect(result.status == 2, "\(result)")
      #expect(result.errors.contains("nothing was run: a full sandbox is required"), "\(result)")
      #expect(result.errors.contains("install 'bubblewrap'"), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test(arguments: [([], [:]), (["--no-require-sandbox"], ["CI": "true"])])
    func `if no sandbox is required, articles are checked with a warning`(
      options: [String], environment: [String: String]
    ) throws {
      let machine = try WeakMachine(WeakMachine.withoutWalls(EPERM))
      let result = try run(["test", "page.md"] + options, on: machine, environment)
      #expect(result.status == 0, "\(result)")
      #expect(result.errors.contains("run without a full sandbox"), "\(result)")
      #expect(FileManager.default.fileExists(atPath: mark))
    }

    @Test func `a sandbox that could not be probed for lack of resources is probed again`() throws {
      let arguments = ["test", "page.md", "--report", "json"]
      let starved = try run(
        arguments, on: WeakMachine(WeakMachine.withoutWalls(EAGAIN)), ["CI": "true"])
      #expect(starved.status == 2, "\(starved)")
      #expect(starved.errors.contains("Resource temporarily unavailable"), "\(starved)")
      #expect(starved.errors.contains("when the machine is less busy"), "\(starved)")
      let later = try run(arguments, on: WeakMachine([]), ["CI": "true"])
      #expect(later.status == 0, "\(later)")
      #expect(try isolation(later) == ["namespaces", "seccomp", "limits"])
      #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func `nothing runs if the kernel no longer supports the cached sandbox`() throws {
      let arguments = ["test", "page.md", "--report", "json"]
      // Caches which isolation is available. The page changes, so its outcome is not cached.
      #expect(try run(arguments, on: WeakMachine([])).status == 0)
      try folder.write("```swift\nprint(\"new\")\n```\n\n```output\nnew\n```\n", to: "page.md")
      let weaker = try run(arguments, on: WeakMachine(WeakMachine.withoutFilters))
      #expect(weaker.status != 0, "\(weaker)")
      let told = "the compiler could not be started in a sandbox: the kernel refuses a part of it"
      #expect((weaker.output + weaker.errors).contains(told), "\(weaker)")
      let later = try run(arguments, on: WeakMachine([]))
      #expect(later.status == 0, "\(later)")
      #expect(try isolation(later) == ["namespaces", "seccomp", "limits"])
    }
  }
#endif
