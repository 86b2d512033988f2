import Checking
import Examples
import Foundation
import ResultStore
import TestSupport
import Testing

@testable import Articles
@testable import proofbook

/// The command `why` names the change that makes an example run again; other changes do not make it
/// run.
struct WhyTests {
  /// The page that the tests change.
  private static let page = """
    ---
    title: Squares
    ---

    Some words.

    ```swift name=base
    let first = 1
    ```

    ```swift name=sum after=base
    print(first + 1)
    ```

    ```output
    2
    ```

    ```swift name=other
    print("other")
    ```

    ```output
    another
    ```

    ```swift name=shown ignore="needs a camera"
    takePicture()
    ```

    ```text resource=note.txt
    hello
    ```

    """

  /// A folder with a page and its own cache.
  private struct Place {
    let folder = try! TemporaryFolder()

    init(_ page: String = WhyTests.page) throws { try write(page) }

    func write(_ page: String) throws { try folder.write(page, to: "squares.md") }

    func run(_ arguments: [String]) throws -> Tool.Result {
      try Tool.run(
        arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("caches")])
    }

    func test() throws -> Tool.Result { try run(["test", "squares.md"]) }

    /// The output of `why` for the page, by block, without dates and numbers of runs.
    func why(_ reference: String = "squares.md") throws -> [String: String] {
      let result = try run(["why", reference])
      #expect(result.status == 0, "\(result.errors)")
      return WhyTests.said(result.output)
    }
  }

  /// The lines of `why`, by block, without dates and numbers of runs.
  private static func said(_ output: String) -> [String: String] {
    var said: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let line = line.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}/, with: "DATE")
        .replacing(/ran (once|twice|[3-9] times) at/, with: "ran at")
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      said[String(parts[0].dropFirst("squares.md#".count))] = parts.last
    }
    return said
  }

  /// The cache of a machine on which given outcomes are kept.
  private struct Cache {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func opened(for page: String) -> (cache: OutcomeCache, examples: [Example]) {
      var diagnostics: [Diagnostic] = []
      let article = Article(parsing: page, path: "squares.md", diagnostics: &diagnostics)
      let library = Library(settings: Settings(), articles: [article], assets: [:], root: ".")
      let examples = Example.all(in: library, diagnostics: &diagnostics)
      let cache = OutcomeCache(
        of: examples.map(\.program), in: Store(folder: folder.path),
        environment: RunEnvironment(inputs: []), trees: [])
      return (cache, examples)
    }

    /// Keeps what the blocks of a page print.
    func keep(_ texts: [String: String], of page: String) {
      let (cache, examples) = opened(for: page)
      for (index, example) in examples.enumerated() {
        guard let text = texts[example.name] else { continue }
        cache.keep(GivenOutcomes.Given.prints(text).outcome(example), of: index, unless: nil)
      }
      cache.finish()
    }

    /// What `why` says of the blocks of a page.
    func why(_ page: String) -> [String: String] {
      let (cache, examples) = opened(for: page)
      let histories = zip(examples, cache.histories(of: examples))
      return WhyTests.said(histories.map { "\($0.reference): \($1.words)\n" }.joined())
    }
  }

  private static let first = remembered("it had not been run on this machine before")
  private static let shown = "is not run: needs a camera"
  private static let unchanged = [
    "base": first, "sum": first, "other": first, "shown": shown,
  ]

  private static func remembered(_ cause: String) -> String {
    "ran at DATE, since \(cause); \(isRemembered)"
  }

  private static let isRemembered = "remembered: nothing that it depends on has changed since"

  private static func again(_ cause: String) -> String {
    "would be run again, since \(cause); ran at DATE, since it had not been run on this machine before"
  }

  /// An edit of the page, and the cause that `why` reports for each block that would run again.
  private static let edits: [(old: String, new: String, causes: [String: String])] = [
    ("Some words", "Other words", [:]),
    ("Some words", "\n\nSome words", [:]),
    ("another", "other", [:]),
    (
      "print(\"other\")", "print(\"more\")",
      ["other": #"line 1 of the block changed from 'print("other")' to 'print("more")'"#]
    ),
    (
      "let first = 1", "let first = 2",
      [
        "base": "line 1 of the block changed from 'let first = 1' to 'let first = 2'",
        "sum": "line 1 of its prerequisite 'base' changed from 'let first = 1' to 'let first = 2'",
      ]
    ),
    (
      "name=other", "name=other timeout=20s",
      ["other": "the setting timeout changed from '10 s' to '20 s'"]
    ),
    (
      "title: Squares", "title: Squares\nimports: Foundation",
      ["base", "sum", "other"].causes("the imports changed from '' to 'Foundation'")
    ),
    (
      "title: Squares", "title: Squares\ndevice: iPhone 14, dark",
      ["base", "sum", "other"].causes("the device changed from 'iPhone 14' to 'iPhone 14, dark'")
    ),
    (
      "hello", "good bye",
      ["base", "sum", "other"].causes("the resource 'note.txt' changed")
    ),
  ]

  @Test func `each change is named for the examples that depend on it`() throws {
    let cache = try Cache()
    let new = cache.why(Self.page)
    #expect(new.filter { $0.key != "shown" }.allSatisfy { $0.value == "never run here" })
    #expect(new["shown"] == Self.shown)

    cache.keep(["base": "", "sum": "2", "other": "other"], of: Self.page)
    #expect(cache.why(Self.page) == Self.unchanged)
    for (old, new, causes) in Self.edits {
      let edited = Self.page.replacingOccurrences(of: old, with: new)
      let expected = Self.unchanged.merging(causes.mapValues(Self.again)) { $1 }
      #expect(cache.why(edited) == expected, "'\(old)' is '\(new)' now")
    }
  }

  @Test func `a check runs what why announces and reports current locations`() throws {
    let place = try Place()
    let new = try place.why()
    #expect(new.filter { $0.key != "shown" }.allSatisfy { $0.value == "never run here" })
    #expect(new["shown"] == Self.shown)
    let before = try place.test()
    #expect(before.status == 1)
    #expect(before.output.contains("squares.md:24:1: error:"), "\(before.output)")

    try place.write(Self.page.replacingOccurrences(of: "Some words", with: "Three\nnew\nwords"))
    let moved = try place.test()
    #expect(moved.output.contains("squares.md:26:1: error:"), "\(moved.output)")
    // An example that had been run again would have another cause.
    #expect(try place.why() == Self.unchanged)

    try place.write(Self.page.replacingOccurrences(of: "let first = 1", with: "let first = 3"))
    _ = try place.test()
    #expect(try place.why("squares#other") == ["other": Self.first])
    let why = try place.why()
    let change = "changed from 'let first = 1' to 'let first = 3'"
    #expect(why["base"] == Self.remembered("line 1 of the block \(change)"))
    #expect(why["sum"] == Self.remembered("line 1 of its prerequisite 'base' \(change)"))
    #expect(why["other"] == Self.first)
  }

  @Test func `an edit of an included file checks its page again, and no other`() throws {
    let folder = try TemporaryFolder([
      "Pages/squares.md": "# A\n\n```swift include=part.swift\n```\n\n```output\n1\n```\n",
      "Pages/other.md": "# B\n\n```swift\nprint(2)\n```\n\n```output\n2\n```\n",
      "Pages/part.swift": "print(1)\n",
    ])
    func run(_ arguments: String...) throws -> Tool.Result {
      // The stamp of a file that has just been written is not trusted.
      Thread.sleep(forTimeInterval: 0.1)
      return try Tool.run(
        arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("caches")])
    }
    let first = try run("test", "Pages", "--verbose")
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(try run("test", "Pages", "--verbose").output.contains("2 examples remembered"))

    try folder.write("print(3)\n", to: "Pages/part.swift")
    let why = try run("why", "Pages/squares.md").output
    #expect(why.contains("line 1 of the block changed from 'print(1)' to 'print(3)'"), "\(why)")
    let changed = try run("test", "Pages", "--verbose")
    #expect(changed.status == 1)
    #expect(changed.output.contains("Pages/squares.md:7:1: error: "), "\(changed.output)")
    #expect(changed.output.contains("1 example tried, 1 remembered"), "\(changed.output)")

    try folder.write("print(1)\n", to: "Pages/part.swift")
    let back = try run("test", "Pages", "--verbose")
    #expect(back.status == 0, "\(back.output)")
  }

  @Test func `the number of runs is reported`() throws {
    let place = try Place(
      """
      ```swift name=plain
      print("plain")
      ```

      ```output
      plain
      ```

      ```swift name=chance
      print(Int.random(in: 1...1))
      ```

      ```output
      1
      ```

      ```swift name=order
      print(Set([1]).count)
      ```

      ```output
      1
      ```

      """)
    #expect(try place.test().status == 0)
    let result = try place.run(["why", "squares.md"])
    let words = result.output.matches(of: /#([a-z]+): (ran .*) at/).map { "\($0.1) \($0.2)" }
    #expect(words == ["plain ran once", "chance ran twice", "order ran 7 times"])
  }

  @Test func `an outcome that varies from run to run is never cached`() throws {
    let place = try Place(
      """
      ```swift name=random
      print(Int.random(in: 0..<1_000_000_000_000))
      ```

      ```output
      1
      ```

      ```swift name=endless timeout=1s
      while true {}
      ```

      """)
    _ = try place.test()
    let why = try place.why()
    #expect(
      why["random"]
        == Self.again("its result differs from run to run, which is never remembered"))
    #expect(
      why["endless"]
        == Self.again("the program was stopped after its time limit, which is never remembered"))
  }

  @Test func `a damaged cache is ignored and repaired`() throws {
    let place = try Place()
    let before = try place.test()
    let file = URL(filePath: place.folder("caches/proofbook/results"))
    var bytes = try Data(contentsOf: file)
    for index in stride(from: bytes.startIndex + 90, to: bytes.endIndex, by: 120) {
      bytes[index] ^= 0x55
    }
    try bytes.write(to: file)
    let damaged = try place.why()
    #expect(!damaged.values.contains { $0.contains("remembered") }, "\(damaged)")

    let after = try place.test()
    #expect(after.status == before.status)
    #expect(after.output.withoutTimes == before.output.withoutTimes)
    #expect(try place.why().values.filter { $0.hasSuffix(Self.isRemembered) }.count == 3)
  }

  @Test func `two concurrent processes both keep their outcomes`() async throws {
    let place = try Place()
    try place.folder.write(
      Self.page.replacingOccurrences(of: "other", with: "more"), to: "second.md")
    async let first = Task.detached { try place.test() }.value
    async let second = Task.detached { try place.run(["test", "second.md", "squares.md"]) }.value
    let results = try await [first, second]
    #expect(results.map(\.status) == [1, 1])
    #expect(results.allSatisfy { $0.output.contains("squares.md:24:1: error:") })
    #expect(try place.why().values.filter { $0.hasSuffix(Self.isRemembered) }.count == 3)
    let more = try place.run(["why", "second.md#more"])
    #expect(more.output.hasSuffix("\(Self.isRemembered)\n"), "\(more.output)")
  }

  @Test func `an unknown block and a page without blocks exit with 2 and a hint`() throws {
    let place = try Place()
    try place.folder.write("# Nothing\n", to: "empty.md")
    let unknown = try place.run(["why", "squares.md#smu"])
    #expect(unknown.status == 2)
    #expect(unknown.output == "")
    #expect(
      unknown.errors == """
        proofbook: error: 'squares.md' has no block named 'smu'; did you mean 'sum'?

        """)
    let empty = try place.run(["why", "empty.md"])
    #expect(empty.status == 2)
    #expect(empty.errors == "proofbook: error: 'empty.md' has no Swift block\n")
  }
}

extension [String] {
  fileprivate func causes(_ cause: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, cause) })
  }
}

extension String {
  /// The text without durations.
  fileprivate var withoutTimes: String {
    replacing(/[0-9.]+ (ms|s|seconds)\b/, with: "TIME")
  }
}
