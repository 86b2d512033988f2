import Foundation
import TestSupport
import Testing

/// The facts that claims name, on the fence, on the page and in the report.
struct EvidenceTests {
  private static let settings = """
    format: 1
    facts:
      page: know/facts.md
      kinds: [documented, recorded, choice of the model]
    about-results: know/about.md#what-it-says

    """
  private static let facts = """
    # Facts

    ## The first ones

    | fact | what happens | kind |
    | --- | --- | --- |
    | F1 | One is printed. | documented |
    | F2 | So is two. | recorded until iOS 13 |

    """
  private static let page = """
    # Page

    See [the second](know/facts.md#F2).

    ```swift name=numbers facts=F2
    print(1)
    print(2)
    let sum = 1 + 2
    sum  // => 3
    ```

    ```output facts=F2,F1
    1
    2
    ```

    """

  private func folder(
    settings: String = settings, facts: String = facts, page: String = page
  ) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/proofbook.yml": settings, "Content/know/facts.md": facts,
      "Content/know/about.md": "# About\n\n## What it says\n\nIt ran here.\n",
      "Content/index.md": "# Home\n\n[Page](page.md), [about](know/about.md)\n",
      "Content/page.md": page,
    ])
  }

  private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOfFile: folder("Site/\(path)"), encoding: .utf8)
  }

  @Test func `a claim shows the kinds of its facts, and links to them`() throws {
    let folder = try folder()
    let result = try Tool.run(
      ["build", "--strict", "--format", "html,single"], in: folder.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let page = try text("page.html", in: folder)
    let second = "<a href=\"know/facts.html#F2\">recorded until iOS 13 <b>F2</b></a>"
    let first = "<a href=\"know/facts.html#F1\">documented <b>F1</b></a>"
    // The claims in the code, then the fence.
    #expect(page.contains("<span class=\"evidence\">\(second)</span></span>"))
    #expect(page.contains("<span class=\"evidence\">\(second) \(first)</span></p>"))
    #expect(page.contains("<a class=\"badge proved\" href=\"know/about.html#what-it-says\""))
    let facts = try text("know/facts.html", in: folder)
    #expect(facts.contains("<tr id=\"F1\">") && facts.contains("<tr id=\"F2\">"))
    let twin = try text("page.md", in: folder)
    #expect(
      twin.hasSuffix(
        """
        1
        2
        ```

        Evidence: recorded until iOS 13 ([F2](know/facts.md#the-first-ones)); \
        documented ([F1](know/facts.md#the-first-ones)).

        """), "\(twin)")
    let single = try text("documentation.single.html", in: folder)
    #expect(single.contains("href=\"#know/facts~F2\"") && single.contains("id=\"know/facts~F2\""))
  }

  @Test func `the report has the evidence of blocks and claims`() throws {
    struct Evidence: Decodable, Equatable {
      var fact: String
      var kind: String
    }
    struct Report: Decodable {
      struct Article: Decodable { var blocks: [Block] }
      struct Block: Decodable {
        var evidence: [Evidence]?
        var claims: [Claim]
      }
      struct Claim: Decodable {
        var kind: String
        var evidence: [Evidence]?
      }
      var articles: [Article]
    }
    let folder = try folder()
    // The page of facts is not read for its own sake.
    let result = try Tool.run(
      ["test", "--report", "json", "Content/page.md"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let block = try #require(report.articles.first?.blocks.first)
    let second = Evidence(fact: "F2", kind: "recorded until iOS 13")
    #expect(block.evidence == [second])
    let claims = Dictionary(uniqueKeysWithValues: block.claims.map { ($0.kind, $0.evidence) })
    #expect(claims["output"] == [second, Evidence(fact: "F1", kind: "documented")])
    #expect(claims["value"] == [second])
  }

  @Test func `unknown facts, facts without a kind and a missing list are reported`() throws {
    let unknown = try folder(
      facts: Self.facts.replacing("| documented |", with: "| |"),
      page: Self.page.replacing("facts=F2,F1", with: "facts=F2,F12"))
    var result = try Tool.run(["test", "--report", "github"], in: unknown.url)
    #expect(result.status == 1)
    #expect(
      result.output.contains("file=Content/page.md,line=12,endLine=12,col=20"), "\(result.output)")
    #expect(result.output.contains("the site has no fact 'F12'"))
    #expect(result.output.contains("file=Content/know/facts.md,line=7,endLine=7,col=26"))
    #expect(result.output.contains("the fact 'F1' has no kind"))

    let missing = try folder(settings: "format: 1\n", page: Self.page.replacing("#F2", with: ""))
    result = try Tool.run(["test", "Content/page.md"], in: missing.url)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "page.md:5:29: error: the site has no list of facts, so there is no fact 'F2'"),
      "\(result.output)")

    let wrong = try folder(
      settings: Self.settings.replacing("facts.md", with: "fact.md")
        .replacing("#what", with: "#how"))
    result = try Tool.run(["test"], in: wrong.url)
    #expect(result.status == 1)
    #expect(
      result.output.contains("proofbook.yml:3:9: error: there is no file 'know/fact.md'"),
      "\(result.output)")
    #expect(
      result.output.contains(
        "proofbook.yml:5:16: error: 'know/about.md' has no anchor 'how-it-says'"),
      "\(result.output)")
  }

  @Test func `pages show the new kind of a fact that changes`() throws {
    let folder = try folder()
    let environment = ["XDG_CACHE_HOME": folder("caches")]
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
    _ = try Tool.run(["build"], in: folder.url, environment: environment)
    Thread.sleep(forTimeInterval: 0.1)
    try folder.write(
      Self.facts.replacing("until iOS 13", with: "until iOS 14"), to: "Content/know/facts.md")
    let result = try Tool.run(["build"], in: folder.url, environment: environment)
    #expect(result.status == 0, "\(result.output)")
    #expect(try text("page.html", in: folder).contains("recorded until iOS 14 <b>F2</b>"))
  }
}
