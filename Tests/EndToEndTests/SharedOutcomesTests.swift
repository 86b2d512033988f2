import Articles
import Checking
import Examples
import Foundation
import ResultStore
import Running
import Synchronization
import TestSupport
import Testing

/// The tool and the tests of one build have the same code that decides outcomes, so each finds the
/// outcomes of the other.
struct SharedOutcomesTests {
  private static func block(_ name: String, printing value: Int) -> String {
    "```swift name=\(name)\nprint(\(value))\n```\n\n```output\n\(value)\n```\n\n"
  }

  @Test func `the tests find the outcomes of the tool, and the tool finds those of the tests`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.block("one", printing: 1), to: "one.md")
    try folder.write(Self.block("two", printing: 2), to: "two.md")
    func run(_ arguments: String...) throws -> String {
      let result = try Tool.run(
        arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("caches")])
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return result.output
    }
    _ = try run("test", "one.md")

    var diagnostics: [Diagnostic] = []
    let library = try Library(
      reading: ["one.md", "two.md"].map(folder.callAsFunction), diagnostics: &diagnostics)
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    let store = Store(folder: folder("caches/proofbook"))
    let runner = await Runner(toolchain: try await Toolchain(), store: store)
    let remembered = Mutex<[String: Bool]>([:])
    let outcomes = try await runner.outcomes(of: examples) { step in
      remembered.withLock { $0[step.example.name] = step.isRemembered }
    }
    #expect(outcomes.map(\.standardOutput) == ["1\n", "2\n"])
    // If not, build the tool and the tests anew.
    #expect(remembered.withLock(\.self) == ["one": true, "two": false])

    #expect(try run("why", "two.md").contains("remembered: nothing that it depends on has changed"))
  }
}
