import TestSupport
import Testing

@testable import Articles
@testable import Examples
@testable import Programs

struct ExamplePlanningTests {
  private struct Plan {
    var page: MarkedText
    var examples: [Example]
    var found: [Diagnostic]

    init(
      _ text: String, on platform: Platform = Platform(system: "linux", swiftVersion: [6, 3, 1]),
      settings: Settings = Settings()
    ) {
      page = MarkedText(text)
      found = []
      let article = Article(parsing: page.text, path: page.path, diagnostics: &found)
      let library = Library(settings: settings, articles: [article], assets: [:], root: "Content")
      examples = Example.all(in: library, on: platform, diagnostics: &found)
    }

    subscript(name: String) -> Example? { examples.first { $0.name == name } }

    /// The sources of an example's segments, in order, with `; ` between lines.
    func sources(of name: String) -> [String]? {
      self[name]?.segments.map { $0.block.lines.joined(separator: "; ") }
    }
  }

  // MARK: - Included lines

  @Test func `lines before two regions of one file occur once in a program`() throws {
    let folder = try TemporaryFolder([
      "A.swift": """
      let a = 1
      // snippet.b
      let b = a
      // snippet.end
      let c = b
      // snippet.d
      let d = c
      """,
      "page.md": """
      ```swift include=A.swift slice=b name=b
      ```
      ```swift include=A.swift slice=d after=b
      ```
      """,
    ])
    var found: [Diagnostic] = []
    let library = try Library(reading: [folder("page.md")], diagnostics: &found)
    let examples = Example.all(in: library, diagnostics: &found)
    #expect(found.isEmpty)
    #expect(
      examples.last?.segments.flatMap(\.block.lines).filter { $0.hasPrefix("let") } == [
        "let a = 1", "let b = a", "let c = b", "let d = c",
      ])
    #expect(examples.last?.segments.map(\.isOwn) == [false, false, false, true])
    #expect(examples.last?.segments.map(\.block.firstLine) == [1, 3, 4, 7])
  }

  // MARK: - Devices

  @Test func `a page's device replaces the site's`() {
    var settings = Settings()
    let place = Location(file: "Content/proofbook.yml", line: 2)
    settings.device = [Located("iPhone 15", at: place), Located("dark", at: place)]
    let site = Plan("```swift\n```", settings: settings)
    #expect(site.examples.map(\.device.text) == ["iPhone 15, dark"])
    let page = Plan("---\ndevice: ipad pro 11\n---\n```swift\n```", settings: settings)
    #expect(page.examples.map(\.device.text) == ["iPad Pro 11"])
    #expect(Plan("```swift\n```").examples.map(\.device.text) == ["iPhone 14"])
  }

  @Test func `an unknown device is reported at its location, with a similar one`() {
    let plan = Plan(
      "---\ndevice: 1️⃣iPhon 15, landscape, 2️⃣purple\n---\n```swift\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"], plan.page["2️⃣"]])
    #expect(plan.found.first?.message == "unknown device or setting 'iPhon 15'")
    #expect(plan.found.first?.hint == "did you mean 'iPhone 15'?")
    #expect(plan.examples.map(\.device.text) == ["iPhone 14, landscape-right"])
  }

  // MARK: - Names and places

  @Test func `every Swift block is an example, named by its fence or by its number`() {
    let plan = Plan(
      """
      ```swift
      a()
      ```
      ```sh
      ls
      ```
      ```swift name=second
      b()
      ```
      <!--
      ```swift
      c()
      ```
      -->
      """)
    #expect(plan.examples.map(\.name) == ["example-1", "second", "example-3"])
    #expect(plan.examples.map(\.isTried) == [true, true, true])
    #expect(plan.found == [])
  }

  @Test func `a default name that is taken gets a suffix`() {
    let plan = Plan("```swift\n```\n```swift name=example-1\n```")
    #expect(plan.examples.map(\.name) == ["example-1-2", "example-1"])
  }

  @Test func `a fence overrides its page, and the page overrides the settings`() {
    var settings = Settings()
    settings.timeout = .seconds(3)
    settings.imports = ["UIKit"]
    settings.filters = [.init(pattern: "a", replacement: "b")]
    let plan = Plan(
      """
      ---
      swift-version: 5
      imports: [Foundation, UIKit]
      filters: [/c/ => d]
      ---
      ```swift
      ```
      ```swift swift=6 timeout=1s
      ```
      """, settings: settings)
    #expect(plan.examples.map(\.languageMode) == [5, 6])
    #expect(plan.examples.map(\.timeout) == [.seconds(3), .seconds(1)])
    #expect(plan.examples.map(\.imports) == [["UIKit", "Foundation"], ["UIKit", "Foundation"]])
    #expect(plan.examples[0].filters.map(\.pattern) == ["a", "c"])
  }

  @Test func `resources are placed beside every program of the page`() {
    let plan = Plan("```swift\n```\n```xml resource=Profile.xib\n<a/>\n```\n```swift\n```")
    let resource = SwiftProgram.Resource(name: "Profile.xib", text: "<a/>\n")
    #expect(plan.examples.map(\.resources) == [[resource], [resource]])
  }

  // MARK: - What comes before

  @Test func `prerequisites come first, each once, after their own prerequisites`() {
    let plan = Plan(
      """
      ```swift name=a
      a
      ```
      ```swift name=b after=a
      b
      ```
      ```swift name=c after=a
      c
      ```
      ```swift name=d after=c,b
      d
      ```
      ```swift name=e after
      e
      ```
      """)
    #expect(plan.sources(of: "d") == ["a", "c", "b", "d"])
    #expect(plan.sources(of: "e") == ["a", "c", "b", "d", "e"])
    #expect(plan["e"]?.ownBlocks.map(\.lines) == [["e"]])
    #expect(plan.found == [])
  }

  @Test func `a block may come after a later one`() {
    let plan = Plan("```swift name=a after=b\na\n```\n```swift name=b\nb\n```")
    #expect(plan.sources(of: "a") == ["b", "a"])
    #expect(plan.found == [])
  }

  @Test func `an unknown name is reported at the name, with a similar one`() {
    let plan = Plan(
      "```swift name=loading\n```\n```swift after=1️⃣loadign name=b\n```\n```swift name=c\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
    #expect(plan.found.first?.hint == "did you mean 'loading'?")
    #expect(plan["b"]?.isBroken == true)
    #expect(plan["c"]?.isTried == true)
  }

  @Test func `a cycle is reported on each block in it`() {
    let plan = Plan(
      """
      ```swift name=a after=1️⃣b
      ```
      ```swift name=b after=2️⃣c
      ```
      ```swift name=c after=3️⃣a
      ```
      ```swift name=d after=4️⃣c
      ```
      """)
    #expect(plan.found.map(\.location) == ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].map { plan.page[$0] })
    #expect(
      plan.found.first?.message
        == "the block comes after itself: 'a' after 'b' after 'c' after 'a'")
    #expect(plan.examples.map(\.isBroken) == [true, true, true, true])
  }

  @Test func `a block cannot come after itself`() {
    let plan = Plan("```swift name=a after=1️⃣a\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
  }

  @Test(arguments: ["compile-fail", "ignore=\"why\""])
  func `a block that does not compile cannot be a prerequisite`(word: String) {
    let plan = Plan("```swift name=a \(word)\n```\n```swift 1️⃣after\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
    #expect(plan.examples.map(\.isBroken) == [false, true])
  }

  @Test func `the first block has no block before it to come after`() {
    let plan = Plan("```swift 1️⃣after\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
    #expect(plan.examples.map(\.isBroken) == [true])
  }

  @Test func `on a cumulative page each block comes after all earlier blocks that run`() {
    let plan = Plan(
      """
      ---
      examples: cumulative
      ---
      ```swift
      1
      ```
      ```swift compile-fail
      2
      ```
      ```swift no-run
      3
      ```
      ```swift name=x
      4
      ```
      ```swift after=x
      5
      ```
      ```swift
      6
      ```
      ```swift
      7
      ```
      """)
    #expect(plan.sources(of: "example-3") == ["1", "3"])
    #expect(plan.sources(of: "x") == ["1", "4"])
    #expect(plan.sources(of: "example-5") == ["1", "4", "5"])
    #expect(plan.sources(of: "example-7") == ["1", "4", "5", "6", "7"])
    #expect(plan.found == [])
  }

  @Test func `a long cumulative page is planned`() {
    let blocks = String(repeating: "```swift\nf()\n```\n", count: 300)
    let plan = Plan("---\nexamples: cumulative\n---\n\(blocks)")
    #expect(plan.examples.last?.segments.count == 300)
  }

  // MARK: - Groups

  @Test func `the blocks of a group are one program, placed at its last block`() {
    let plan = Plan(
      """
      ```swift name=setup
      s
      ```
      ```swift group=g name=first
      1
      ```
      ```swift name=between
      x
      ```
      ```swift group=g after=setup
      2
      ```
      ```swift after=first
      3
      ```
      ```swift after=g
      4
      ```
      """)
    #expect(plan.examples.map(\.name) == ["setup", "between", "first", "example-5", "example-6"])
    #expect(plan.sources(of: "first") == ["s", "1", "2"])
    #expect(plan["first"]?.ownBlocks.map(\.lines) == [["1"], ["2"]])
    #expect(plan["first"]?.block.lines == ["2"])
    #expect(plan.sources(of: "example-5") == ["1", "3"])
    #expect(plan.sources(of: "example-6") == ["s", "1", "2", "4"])
    #expect(plan.found == [])
  }

  @Test func `a group ends as one of its blocks states`() {
    let plan = Plan(
      """
      ```swift group=g exit=3
      ```
      ```swift group=g timeout=2s
      ```
      ```swift group=h 1️⃣exit=3
      ```
      ```swift group=h 2️⃣no-run
      ```
      """)
    #expect(plan.examples.map(\.fence.expectation) == [.exits(3), .exits(3)])
    #expect(plan.found.map(\.location) == [plan.page["2️⃣"]])
  }

  @Test func `a skipped block is not part of its group`() {
    let plan = Plan(
      "```swift group=g\n1\n```\n```swift group=g only=macos\n2\n```\n```swift group=g\n3\n```")
    #expect(plan.examples.map { $0.ownBlocks.map(\.lines) } == [[["2"]], [["1"], ["3"]]])
    #expect(plan.examples.map(\.isTried) == [false, true])
  }

  @Test func `a block of a group cannot come after one that comes after the group`() {
    let plan = Plan(
      "```swift group=g name=a\n```\n```swift after=1️⃣a name=b\n```\n```swift group=g after=2️⃣b\n```")
    #expect(plan.found.map(\.severity) == [.error, .error])
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"], plan.page["2️⃣"]])
  }

  // MARK: - Conditions

  @Test func `conditions are compared with the platform`() {
    let text = """
      ```swift only=linux
      ```
      ```swift only=macos
      ```
      ```swift swift>=6.3
      ```
      ```swift swift>=6.4
      ```
      ```swift swift>=6.3.1
      ```
      ```swift ignore="needs a device"
      ```
      """
    let linux = Plan(text)
    #expect(
      linux.examples.map(\.skipReason) == [
        nil, "needs macOS", nil, "needs Swift 6.4; this is 6.3.1", nil, "needs a device",
      ])
    let mac = Plan(text, on: Platform(system: "macos", swiftVersion: [7]))
    #expect(
      mac.examples.map(\.skipReason) == ["needs Linux", nil, nil, nil, nil, "needs a device"])
  }

  @Test func `a block that comes after a skipped block is skipped`() {
    let plan = Plan(
      "```swift name=a only=macos\n```\n```swift name=b after=a\n```\n```swift after=b\n```")
    #expect(plan.examples.map(\.isTried) == [false, false, false])
    #expect(plan.found == [])
  }

  // MARK: - Claims

  @Test func `a claim is about the nearest block before it or the block that it names`() {
    let plan = Plan(
      """
      ```swift name=a
      ```
      ```swift name=b
      ```
      ```output partial
      one

      two
      ```
      > ```output for=a
      > 1️⃣three
      > ```
      ```stderr ignore="differs"
      ```
      """)
    #expect(plan["b"]?.claims.map(\.kind.name) == ["output", "stderr"])
    #expect(plan["b"]?.claims.first?.lines.map(\.value) == ["one", "", "two"])
    #expect(plan["b"]?.claims.map(\.isPartial) == [true, false])
    #expect(plan["b"]?.claims.map(\.ignoreReason) == [nil, "differs"])
    #expect(plan["a"]?.claims.first?.lines.map(\.location) == [plan.page["1️⃣"]])
    #expect(plan.found == [])
  }

  @Test(arguments: [
    "1️⃣```output\na\n```\n```swift\n```",
    "```swift no-run\n```\n1️⃣```output\na\n```",
    "```swift compile-fail\n```\n1️⃣```lifecycle\nA.b\n```",
    "```swift ignore=\"x\"\n```\n1️⃣```diagnostics\nerror: a\n```",
    "```swift\n```\n1️⃣```crash\na\n```",
    "```swift\n```\n```output\na\n```\n1️⃣```output\nb\n```",
    "```swift\n```\n```hierarchy at=viewDidLoad\na\n```\n1️⃣```hierarchy at=viewDidLoad\nb\n```",
    "```swift name=abc\n```\n```output for=1️⃣abd\nb\n```",
    "```swift\nprint(1) // Prints \"1\"\n```\n1️⃣```output\n1\n```",
    "```swift no-run\nprint(1) 1️⃣// Prints \"1\"\n```",
    "```swift\n```\n1️⃣```lifecycle\n```", "```swift\n```\n1️⃣```hierarchy\n\n```",
    "```swift crash\n```\n1️⃣```crash\n```", "```swift\n```\n1️⃣```diagnostics\n```",
    "```swift\n```\n1️⃣```output partial\n```", "```swift\n1️⃣// => 1\n```",
    "```swift no-run\n1 1️⃣// => 1\n```",
  ])
  func `a claim that its block cannot have is reported at its location`(text: String) {
    let plan = Plan(text)
    #expect(plan.found.map(\.severity) == [.error])
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
  }

  @Test(arguments: [
    "```swift\n```\n```output\n```",
    "```swift\n```\n```hierarchy\na\n```\n```hierarchy at=viewDidLoad\nb\n```",
    "```swift\n```\n```output\na\n```\n```output ignore=\"x\"\nb\n```",
    "```swift ignore=\"x\"\nprint(1) // Prints \"1\"\n```",
    "```swift\n```\n```lifecycle complete\n```",
    "```swift warn\n```\n```diagnostics\nwarning: a\n```",
    "```swift crash\n```\n```crash\na\n```\n```output\nb\n```",
  ])
  func `a claim that its block can have is accepted`(text: String) {
    #expect(Plan(text).found == [])
  }

  @Test func `claims of the blocks of a group have the indices of their blocks`() {
    let plan = Plan(
      """
      ```swift group=g
      print(1) // Prints "1"
      ```
      ```swift group=g
      print(2)
      ```
      ```output
      2
      ```
      ```output for=g
      1
      2
      ```
      """)
    #expect(plan.examples.map { $0.claims.map(\.part) } == [[0, 1, nil]])
    #expect(plan.found == [])
  }

  @Test func `a claim needs a group that runs`() {
    let plan = Plan(
      "```swift group=g\n```\n1️⃣```output\na\n```\n```swift group=g no-run\n```")
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
    let crash = Plan("```swift group=g crash\n```\n```swift group=g\n```\n```crash\na\n```")
    #expect(crash.found == [])
  }

  @Test func `partial on a block without Prints comments gets a warning`() {
    let plan = Plan("```swift 1️⃣partial\n```")
    #expect(plan.found.map(\.severity) == [.warning])
    #expect(plan.found.map(\.location) == [plan.page["1️⃣"]])
  }
}
