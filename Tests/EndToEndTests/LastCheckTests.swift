import Foundation
import TestSupport
import Testing

/// A `test` of a folder reads only the pages that have changed since the last one, and says the
/// same as a check of all.
struct LastCheckTests {
  private static let files = Dictionary(
    uniqueKeysWithValues: [("Pages/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")]
      + (1...12).map { ("Pages/page-\($0).md", page($0)) })
  private static let cache = Result { try PreparedCache(after: ["test", "Pages"], on: files) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Self.files)
    try Self.cache.get().copy(to: folder("caches"))
  }

  private static func page(_ number: Int) -> String {
    """
    # Page \(number)

    Go on with [the next](page-\(number % 12 + 1).md#steps).

    ## Steps

    ```swift name=sum-\(number)
    let sum = \(number) + 1
    print(sum)
    ```

    ```output
    \(number + 1)
    ```

    ```swift ignore="it has no end"
    while true {}
    ```

    """
  }

  private func test(
    _ arguments: [String] = ["--verbose"], environment: [String: String] = [:]
  ) throws -> Tool.Result {
    // The stamp of a file that has just been written is not trusted.
    Thread.sleep(forTimeInterval: 0.1)
    return try Tool.run(
      ["test", "Pages"] + arguments, in: folder.url,
      environment: ["XDG_CACHE_HOME": folder("caches")].merging(environment) { $1 })
  }

  /// How many pages a run read; `nil` if all.
  private func pagesRead(_ result: Tool.Result) -> Int? {
    guard let line = result.output.split(separator: "\n").last, line.hasPrefix("read ") else {
      return nil
    }
    return line.hasPrefix("read none ") ? 0 : Int(line.dropFirst(5).prefix { $0.isNumber })
  }

  /// What a run says, without how long it took and what it read.
  private func told(_ result: Tool.Result) -> [String] {
    result.output.split(separator: "\n").map { line in
      line.hasPrefix("read ") ? "" : line.components(separatedBy: "; ").prefix(2).joined()
    }.filter { !$0.isEmpty }
  }

  private func edit(_ name: String, _ change: (inout String) -> Void) throws {
    let file = folder.url.appendingPathComponent("Pages/\(name).md")
    var text = try String(contentsOf: file, encoding: .utf8)
    change(&text)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// A run that reads all pages says the same, because a report is made of each block.
  private func expectSameAsFullCheck(_ result: Tool.Result, _ comment: Comment) throws {
    let full = try test(["--verbose", "--report", "terminal"])
    #expect(pagesRead(full) == nil)
    #expect(told(full) == told(result), comment)
    #expect(full.status == result.status, comment)
  }

  @Test func `an unchanged check reads no page and says the same`() throws {
    let first = try test()
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(pagesRead(first) == nil)
    for _ in 1...2 {
      let again = try test()
      #expect(again.status == 0)
      #expect(pagesRead(again) == 0, "\(again.output)")
      #expect(told(again) == told(first))
      #expect(again.output.contains("12 examples remembered"), "\(again.output)")
    }
  }

  @Test func `only the changed page is read, and its claims are checked`() throws {
    _ = try test()
    try edit("page-3") { $0 = $0.replacing("3 + 1", with: "3 + 2") }
    let failed = try test()
    #expect(failed.status == 1)
    #expect(pagesRead(failed) == 1, "\(failed.output)")
    #expect(failed.output.contains("Pages/page-3.md:13:1: error: "), "\(failed.output)")
    #expect(failed.output.contains("1 example tried, 11 remembered"), "\(failed.output)")
    try expectSameAsFullCheck(failed, "while a claim is false")
    // It is told each time.
    for _ in 1...2 {
      let again = try test()
      #expect(again.status == 1)
      #expect(told(again) == told(failed))
    }
    try edit("page-3") { $0 = $0.replacing("```output\n4\n", with: "```output\n5\n") }
    let mended = try test()
    #expect(mended.status == 0, "\(mended.output)")
    #expect(pagesRead(mended) == 1, "\(mended.output)")
    try expectSameAsFullCheck(mended, "after the claim was mended")
    #expect(pagesRead(try test()) == 0)
  }

  /// Each argument is a shell command that makes one change.
  @Test(arguments: [
    "sed -i 's/## Steps/## Moves/' Pages/page-3.md", "rm Pages/page-3.md",
    "mv Pages/page-3.md Pages/page-33.md", "rm Pages/dot.svg", "mkdir Pages/new",
    "echo 'format: 1' >Pages/proofbook.yml", "echo '# Thirteen' >Pages/page-13.md",
    "echo 'See [it](page-4.md#none).' >>Pages/page-3.md", "rm -r caches",
    "sed -i '1i ---\\ntitle: Three\\n---' Pages/page-3.md",
    "ln -s page-1.md Pages/link.md", "echo '// swift-tools-version: 6.0' >Package.swift",
  ])
  func `a change that others can see causes a full check`(change: String) throws {
    _ = try test()
    #expect(pagesRead(try test()) == 0)
    let result = try Tool.run(program: "/bin/sh", ["-c", change], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let again = try test()
    #expect(pagesRead(again) == nil, "\(change): \(again.output)")
    try expectSameAsFullCheck(again, "\(change)")
  }

  /// What decides how pages are read may be above their folder.
  static let filesAbove = [
    "mkdocs.yml", "mkdocs.yaml", "docusaurus.config.js", "astro.config.mjs", "book.toml",
    "_config.yml", ".vitepress/config.ts", "proofbook.yml", "Package.swift", ".git/config",
  ]

  @Test(arguments: filesAbove)
  func `a file that appears or disappears above the folder causes a full check`(
    name: String
  ) throws {
    _ = try test()
    #expect(pagesRead(try test()) == 0)
    try folder.write("// swift-tools-version: 6.0\n", to: name)
    let with = try test()
    #expect(pagesRead(with) == nil, "\(with.output)")
    _ = try test()
    let first = name.prefix { $0 != "/" }
    try FileManager.default.removeItem(atPath: folder(String(first)))
    let without = try test()
    #expect(pagesRead(without) == nil, "\(without.output)")
    try expectSameAsFullCheck(without, "\(name)")
  }

  @Test(arguments: [
    ["--no-cache"], ["--fail-fast"], ["--filter", "page-3"], ["--shard", "1/2"],
    ["--report", "tap=out.tap"], ["--strict"], ["--explain"],
  ])
  func `other options check all pages`(arguments: [String]) throws {
    _ = try test()
    #expect(pagesRead(try test(["--verbose"] + arguments)) == nil)
  }

  @Test func `another environment checks all pages`() throws {
    _ = try test()
    #expect(pagesRead(try test(environment: ["SWIFT_SOMETHING": "1"])) == nil)
  }

  @Test func `a page that depends on a percentage of all is not checked alone`() throws {
    try folder.write("format: 1\nrequire-claims: 50%\n", to: "Pages/proofbook.yml")
    _ = try test()
    #expect(pagesRead(try test()) == 0)
    try edit("page-3") { $0 += "\nMore.\n" }
    #expect(pagesRead(try test()) == nil)
  }

  @Test func `a program whose result is never kept is run each time`() throws {
    try folder.write(
      """
      # Random

      ```swift
      print(Int.random(in: 0...999_999_999))
      ```

      ```output
      12
      ```

      """, to: "Pages/random.md")
    #expect(try test().status == 1)
    for _ in 1...2 {
      let result = try test()
      #expect(result.status == 1)
      #expect(result.output.contains("1 example tried, 12 remembered"), "\(result.output)")
    }
  }

  @Test(arguments: [0, 40, 900]) func `a damaged record is ignored`(size: Int) throws {
    _ = try test()
    let builds = folder.url.appendingPathComponent("caches/proofbook/builds")
    let files = try FileManager.default.contentsOfDirectory(atPath: builds.path)
    #expect(files.count == 1)
    for file in files {
      let handle = try FileHandle(forWritingTo: builds.appendingPathComponent(file))
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
    }
    let again = try test()
    #expect(again.status == 0)
    #expect(pagesRead(again) == nil)
    #expect(pagesRead(try test()) == 0)
  }

  /// Checks after each of 100 random edits, each of which is kept. A share makes all edits, and
  /// checks after 10 in a row.
  @Test func `any edits give the results of a full check`() throws {
    let share = Share(of: "edits of a checked folder", parts: 10)
    var random = SplitMix(seed: share.seed)
    // The pages with a false claim, which each check reads.
    var failing: Set<String> = []
    var edits: [String] = []
    for number in 1...100 {
      let isTaken = share.takes((number - 1) / 10)
      if isTaken, number % 10 == 1 { _ = try test() }
      let name = "page-\(Int.random(in: 1...12, using: &random))"
      let read = failing.union([name])
      var kind = ""
      try edit(name) { text in
        kind = Self.change(&text, number, using: &random)
        if text.contains("```output\n0") { failing.insert(name) } else { failing.remove(name) }
      }
      edits.append("\(number): \(kind) in \(name)")
      guard isTaken else { continue }
      let result = try test()
      // Other pages may refer to a heading. If half of all pages are read, all are.
      if kind != "a heading", read.count <= 6 {
        #expect(pagesRead(result) == read.count, "seed \(share.seed), \(edits.suffix(10))")
      }
      try expectSameAsFullCheck(result, "seed \(share.seed), \(edits.suffix(10))")
    }
  }

  /// Changes a page at random.
  ///
  /// - Returns: What was done.
  private static func change(
    _ text: inout String, _ number: Int, using random: inout SplitMix
  ) -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      text += "\nA paragraph \(number).\n"
      return "a paragraph"
    case 1:
      text = text.replacing("Go on", with: "Early words.\n\nGo on")
      return "a paragraph at the start"
    case 2:
      text = text.replacing("```output\n", with: "```output\n0")
      return "a false claim"
    case 3, 4:
      text = text.replacing("```output\n0", with: "```output\n")
      return "a claim mended"
    case 5:
      text += "\n## Part \(number)\n"
      return "a heading"
    case 6:
      text = text.replacing("let sum", with: "// \(number)\nlet sum")
      return "a comment in an example"
    default:
      text += "\n```swift no-run\n_ = \(number)\n```\n"
      return "an example"
    }
  }
}
