import Foundation
import Support
import TestSupport
import Testing

/// If only the texts of some articles changed since the last build, a build reads these alone. The
/// site is the same as after a full build.
struct ChangedArticlesTests {
  private static let names = (1...12).map { "\($0 % 2 == 0 ? "guides/" : "")page-\($0).md" }
  private static let files = [
    "Content/index.md": "# Home\n\nSee [the first](page-1.md#steps).\n",
    "Content/proofbook.yml":
      "format: 1\ntitle: Twelve pages\nbase-url: https://example.org/pages\nembed: true\n",
    "Content/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "Content/draft.md": "---\ndraft: true\n---\n# Draft\n",
  ].merging(names.enumerated().map { ("Content/\($1)", page($0 + 1)) }) { $1 }
  private static let cache = Result { try PreparedCache(after: ["build"], on: files) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Self.files)
    try Self.cache.get().copy(to: folder("caches"))
  }

  private static func page(_ number: Int) -> String {
    let other = number % 12 + 1
    let path = (number % 2 == 0 ? "../" : "") + (other % 2 == 0 ? "guides/" : "")
    return """
      ---
      description: What page \(number) is about.
      order: \(number)
      date: 2026-01-\(number + 10)
      ---
      # Page \(number)

      The words of page \(number) are plain.

      ## Steps

      Go on with [the next](\(path)page-\(other).md).

      ```swift name=sum-\(number)
      let sum = \(number) + 1
      print(sum)
      ```

      ```output
      \(number + 1)
      ```

      ## End

      A last paragraph.

      """
  }

  private func build(_ arguments: [String] = []) throws -> Tool.Result {
    // A build does not trust the stamp of a source that has just been written.
    Thread.sleep(forTimeInterval: 0.1)
    return try Tool.run(
      ["build", "--verbose"] + arguments, in: folder.url,
      environment: ["XDG_CACHE_HOME": folder("caches")])
  }

  private func isPartial(_ result: Tool.Result) -> Bool {
    result.output.contains("\nread 1 of 14 ")
  }

  private func expectSameAsFullBuild(_ comment: Comment) throws {
    let full = try build(["--output", "Full", "--report", "tap=full.tap"])
    #expect(full.status == 0, "\(full.output)\(full.errors)")
    let site = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    let whole = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Full"))
    let different = Set(site.keys).union(whole.keys).filter { site[$0] != whole[$0] }.sorted()
    #expect(different == [], comment)
  }

  private func edit(_ name: String, _ change: (inout String) -> Void) throws {
    let file = folder.url.appendingPathComponent("Content/\(name)")
    var text = try String(contentsOf: file, encoding: .utf8)
    change(&text)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test func `only the changed article is read, and its page is right`() throws {
    #expect(try build().status == 0)
    try edit("page-3.md") { $0 += "\nOne more paragraph with a rare word: wombat.\n" }
    let result = try build()
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(isPartial(result), "\(result.output)")
    #expect(result.output.contains("wrote "), "\(result.output)")
    let page = try String(
      contentsOf: folder.url.appendingPathComponent("Site/page-3.html"), encoding: .utf8)
    #expect(page.contains("wombat"))
    #expect(FileManager.default.fileExists(atPath: folder("Site/embed/page-3/sum-3.html")))
    try expectSameAsFullBuild("after a new paragraph")
    #expect(try build().output.contains("nothing changed: "))
  }

  /// Each change is seen on other pages, or in the lists of the site.
  @Test(arguments: [
    ("# Page 3", "# The third page"), ("order: 3", "order: 30"),
    ("What page 3 is about.", "Something else."), ("## Steps", "## Moves"),
    ("name=sum-3", "name=total"), ("A last paragraph.", "![a dot](dot.svg)"),
    ("order: 3\n", "order: 3\naliases: [old]\n"), ("order: 3\n", "order: 3\ndraft: true\n"),
    ("```output\n4\n```\n", ""),
  ])
  func `what other files show causes a full build`(old: String, new: String) throws {
    #expect(try build().status == 0)
    try edit("page-3.md") { $0 = $0.replacing(old, with: new) }
    // Links that lead nowhere are reported in both cases.
    let result = try build(["--keep-going"])
    #expect(!isPartial(result), "\(result.output)")
    let full = try Tool.run(
      ["build", "--keep-going", "--output", "Full", "--report", "tap=full.tap"], in: folder.url,
      environment: ["XDG_CACHE_HOME": folder("caches")])
    #expect(full.status == result.status)
    let site = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    #expect(
      try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Full")) == site)
  }

  @Test func `a claim that became false fails and changes nothing`() throws {
    #expect(try build().status == 0)
    let site = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
    try edit("page-3.md") { $0 = $0.replacing("```output\n4\n", with: "```output\n5\n") }
    let result = try build()
    #expect(result.status == 1)
    #expect(result.output.contains("page-3.md:20:1: error: "), "\(result.output)")
    #expect(try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site")) == site)
  }

  @Test func `a damaged record of the site causes a full build`() throws {
    #expect(try build().status == 0)
    let builds = folder.url.appendingPathComponent("caches/proofbook/builds")
    let files = try FileManager.default.contentsOfDirectory(atPath: builds.path)
    let record = try #require(files.first { $0.hasSuffix(".site") })
    let handle = try FileHandle(forWritingTo: builds.appendingPathComponent(record))
    try handle.truncate(atOffset: 900)
    try handle.close()
    try edit("page-3.md") { $0 += "\nMore.\n" }
    let result = try build()
    #expect(result.status == 0)
    #expect(!isPartial(result))
    try expectSameAsFullBuild("after the record was damaged")
  }

  /// Builds after each of 200 random edits, each of which is kept. A share makes all edits, and
  /// builds after 20 in a row.
  @Test func `any edits give the site of a full build`() throws {
    let share = Share(of: "edits of a site", parts: 10)
    var random = SplitMix(seed: share.seed)
    var edits: [String] = []
    for number in 1...200 {
      let isTaken = share.takes((number - 1) / 20)
      if isTaken, number % 20 == 1 { #expect(try build().status == 0) }
      let name = Self.names.randomElement(using: &random) ?? Self.names[0]
      var kind = ""
      try edit(name) { kind = Self.change(&$0, number, using: &random) }
      edits.append("\(number): \(kind) in \(name)")
      guard isTaken else { continue }
      let result = try build()
      #expect(result.status == 0, "\(edits.suffix(5)): \(result.output)\(result.errors)")
      // Other files show headings, programs and the order of pages.
      if !["a heading", "a program", "an order"].contains(where: kind.hasSuffix) {
        #expect(isPartial(result), "seed \(share.seed), \(edits.suffix(10)): \(result.output)")
      }
      if number % 10 == 0 {
        try expectSameAsFullBuild("seed \(share.seed), \(edits.suffix(10))")
      }
    }
  }

  /// Changes a page at random.
  ///
  /// - Returns: What was done.
  private static func change(
    _ text: inout String, _ number: Int, using random: inout SplitMix
  ) -> String {
    var lines = text.components(separatedBy: "\n")
    func index(of start: String) -> Int? { lines.firstIndex { $0.hasPrefix(start) } }
    defer { text = lines.joined(separator: "\n") }
    let body = index(of: "# ") ?? 0
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      lines.insert(contentsOf: ["", "A paragraph \(number) with `code`."], at: lines.count - 1)
      return "a paragraph at the end"
    case 1:
      lines.insert(contentsOf: ["Early words \(number).", ""], at: body + 2)
      return "a paragraph at the start"
    case 2:
      if let place = index(of: "The words") { lines[place] += " And \(number)." }
      return "a longer sentence"
    case 3:
      if let place = index(of: "A paragraph") { lines.remove(at: place) }
      return "a paragraph less"
    case 4:
      if let place = index(of: "let sum") { lines.insert("// \(number)", at: place) }
      return "a comment in a program"
    case 5:
      lines.insert(contentsOf: ["", "## Part \(number)", "", "Its text."], at: lines.count - 1)
      return "a heading"
    case 6:
      if let place = index(of: "order: ") { lines[place] = "order: \(number % 14)" }
      return "another place in an order"
    case 7:
      if let place = index(of: "Its text.") { lines[place] = "Its text is **\(number)**." }
      return "another text"
    case 8:
      lines.insert(
        contentsOf: ["", "```swift", "_ = \(number)", "```"], at: lines.count - 1)
      return "a program"
    case 9:
      if let place = index(of: "_ = ") { lines[place] = "_ = \(number) + 1" }
      return "a change of a program"
    case 10:
      if let place = index(of: "Early words") { lines.removeSubrange(place...place + 1) }
      return "fewer lines at the start"
    default:
      if let place = index(of: "A last paragraph") { lines[place] += " “ß \u{1F600}”" }
      return "characters of several bytes"
    }
  }
}
