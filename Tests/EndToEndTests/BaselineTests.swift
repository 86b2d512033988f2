import Foundation
import TestSupport
import Testing

@testable import proofbook

/// The command `baseline`, and `test` with the file that it writes: what is accepted does not fail,
/// and what is new does.
struct BaselineTests {
  private static let wrong = "```swift name=wrong\nprint(1)  // Prints \"2\"\n```\n"
  private static let unknown = "```swift name=unknown\nlet x: Int = missing\n```\n"
  private static let right = "```swift name=right\nprint(3)  // Prints \"3\"\n```\n"

  /// What the blocks do that do not only print.
  private static let outcomes = GivenOutcomes([
    "missing": .error("cannot find 'missing' in scope", column: 14),
    "logger": .error("cannot find 'logger' in scope", column: 1),
    "let number": .error(
      "cannot convert value of type 'String' to specified type 'Int'", column: 19),
  ])

  /// Runs a command on the folder `docs` in this process; the baseline is beside that folder.
  private func run(
    _ arguments: [String], in folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) async throws -> Tool.Result {
    var arguments = arguments.map { $0.hasPrefix("docs") ? "./" + $0 : $0 }
    if arguments[0] == "baseline" { arguments += ["--file", "./" + BaselineFile.name] }
    return try await Tool.run(
      arguments, in: folder, with: Self.outcomes, environment: environment)
  }

  /// A folder with pages and the baseline of all of them.
  private func baselined(
    _ pages: [String: String], _ options: [String] = []
  ) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(pages)
    let result = try await run(["baseline", "docs"] + options, in: folder)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  private func baseline(in folder: TemporaryFolder) throws -> Baseline {
    try BaselineFile(folder(BaselineFile.name)).baseline
  }

  @Test func `what is accepted does not fail, also when lines move, and what is new does`()
    async throws
  {
    let page = "# Page\n\n\(Self.wrong)\n\(Self.unknown)\n\(Self.right)"
    let folder = try await baselined(["docs/page.md": page])
    let written = try String(contentsOfFile: folder(BaselineFile.name), encoding: .utf8)
    #expect(
      written.contains(
        """
          "pages" : {
            "docs/page.md" : {
              "accepted" : [
                "46b012b4df8c: cannot find 'missing' in scope",
                "a03359834e1a: the program prints '1' here, not '2'"
              ],
              "proved" : 1
            }
          },
          "paths" : [
            "docs"
          ],

        """), "\(written)")

    let accepted = try await run(["test", "docs"], in: folder)
    #expect(accepted.status == 0)
    #expect(
      accepted.output == """
        2 findings accepted by 'proofbook-baseline.json', listed with '--explain'
        ✓ no new failures: 1 article, 3 blocks: 2 ran; 2 claims checked

        """)

    try folder.write("# Page\n\nWords.\n\n" + page.dropFirst(8), to: "docs/page.md")
    #expect(try await run(["test", "docs"], in: folder).status == 0)
    let fast = try await run(["test", "docs", "--fail-fast"], in: folder)
    #expect(fast.status == 0)
    #expect(fast.output.contains("3 blocks: 2 ran"), "\(fast.output)")
    let explained = try await run(["test", "docs", "--explain"], in: folder).output
    #expect(
      explained.contains("  docs/page.md:10: cannot find 'missing' in scope\n"), "\(explained)")

    // The same block and message again is one more finding.
    try folder.write(
      page + "\n" + Self.unknown.replacing("unknown", with: "again"), to: "docs/page.md")
    let new = try await run(["test", "docs"], in: folder, ["GITHUB_ACTIONS": "true"])
    #expect(new.status == 1)
    #expect(new.output.contains("docs/page.md:16:14: error: cannot find 'missing' in scope"))
    #expect(!new.output.contains("docs/page.md:8:14"))
    #expect(new.output.components(separatedBy: "::error ").count == 2)
    #expect(
      new.output.contains(
        "1 finding not in 'proofbook-baseline.json': fix it, or accept it with 'proofbook baseline'\n"
      ))
    let all = try await run(["test", "docs", "--no-baseline"], in: folder)
    #expect(all.output.contains("docs/page.md:8:14"))
    #expect(!all.output.contains("baseline"))
  }

  @Test func `reports mark what is accepted`() async throws {
    let folder = try await baselined(["docs/page.md": "# Page\n\n\(Self.wrong)\n\(Self.right)"])
    let forms = ["json", "junit", "sarif", "tap"]
    let result = try await run(
      ["test", "docs"] + forms.flatMap { ["--report", "\($0)=./\($0)"] }, in: folder)
    #expect(result.status == 0, "\(result.errors)")
    func text(_ form: String) throws -> String {
      try String(contentsOfFile: folder(form), encoding: .utf8)
        .replacing(folder.path + "/", with: "")
    }
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(text("json").utf8))
    #expect(report.holds)
    #expect(report.baseline == "proofbook-baseline.json")
    #expect(report.totals.accepted == 1)
    #expect(report.totals.claimsFailed == 0)
    #expect(report.articles[0].blocks.map(\.result) == ["accepted", "holds"])
    #expect(report.articles[0].blocks.map(\.blockResult) == ["holds", nil])
    #expect(report.articles[0].blocks[0].claims.map(\.result) == ["accepted"])
    #expect(try text("junit").contains("failures=\"0\""))
    #expect(
      try text("junit").contains(
        "<skipped message=\"accepted: the program prints '1' here, not '2'"))
    #expect(try text("sarif").contains("\"kind\" : \"external\""))
    #expect(try text("tap").contains("not ok 2 - docs/page.md#wrong output # TODO accepted"))
  }

  @Test func `what no longer occurs is named, and can be taken out without accepting more`()
    async throws
  {
    let folder = try await baselined(["docs/page.md": Self.wrong + "\n" + Self.unknown])
    try folder.write(
      Self.right + "\n" + Self.unknown + "\n" + Self.wrong.replacing("print(1)", with: "print(5)"),
      to: "docs/page.md")
    let result = try await run(["test", "docs"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        """
        proofbook-baseline.json:8:1: note: 1 accepted finding no longer occurs

        """), "\(result.output)")
    #expect(result.output.contains("  note: docs/page.md: the program prints '1' here, not '2'\n"))
    #expect(result.output.contains("hint: 'proofbook baseline --shrink' takes them out"))

    let shrunk = try await run(["baseline", "docs", "--shrink"], in: folder)
    #expect(shrunk.status == 0)
    #expect(
      shrunk.output == """
        - docs/page.md: a03359834e1a: the program prints '1' here, not '2'
        wrote 'proofbook-baseline.json': 1 finding accepted, 1 block proved
        1 finding is new and not accepted: see 'proofbook test'

        """)
    #expect(try await run(["test", "docs"], in: folder).status == 1)
    // The file says what is checked.
    let again = try await run(["baseline", "--shrink"], in: folder)
    #expect(again.output.hasPrefix("'proofbook-baseline.json' is as it was: 1 finding accepted"))
    #expect(try await run(["baseline", "docs"], in: folder).status == 0)
    #expect(try await run(["test", "docs"], in: folder).status == 0)
  }

  @Test func `fewer proved blocks are an error until they are accepted, unless the page is gone`()
    async throws
  {
    let ignored = Self.right.replacing("name=right", with: "ignore=\"later\"")
    let folder = try await baselined(["docs/a.md": Self.right, "docs/b.md": Self.right])
    try folder.write(ignored, to: "docs/a.md")
    let fewer = try await run(["test", "docs"], in: folder)
    #expect(fewer.status == 1)
    #expect(
      fewer.output.contains(
        """
        docs/a.md:1:1: error: 0 blocks of this page are proved, and 1 was when \
        'proofbook-baseline.json' was written
        """), "\(fewer.output)")
    #expect(fewer.output.contains("  note: line 1 is not proved: later\n"))
    // A part of the blocks says nothing about their number.
    #expect(try await run(["test", "docs", "--filter", "b.md"], in: folder).status == 0)
    #expect(try await run(["baseline", "docs", "--shrink"], in: folder).status == 0)
    #expect(try await run(["test", "docs"], in: folder).status == 1)
    #expect(try await run(["baseline", "docs"], in: folder).status == 0)
    #expect(try await run(["test", "docs"], in: folder).status == 0)

    try FileManager.default.removeItem(atPath: folder("docs/b.md"))
    let gone = try await run(["test", "docs"], in: folder)
    #expect(gone.status == 0, "\(gone.output)")
    #expect(gone.output.contains("note: 1 page is gone\n"))
    #expect(gone.output.contains("  note: docs/b.md\n"))
    #expect(try await run(["baseline", "docs", "--shrink"], in: folder).status == 0)
    #expect(try await !run(["test", "docs"], in: folder).output.contains("note:"))
  }

  @Test func `a page that is there and is not checked any more is an error`() async throws {
    let folder = try await baselined(["docs/a.md": Self.right, "docs/b.md": Self.right])
    #expect(try await run(["test", "docs", "--report", "json=./json"], in: folder).status == 0)
    var report = try JSONReport(contentsOf: folder("json"))
    report.articles.removeLast()
    let file = try BaselineFile(folder(BaselineFile.name))
    var part = report
    part.accept(file, isWhole: false, isComplete: true)
    #expect(part.holds)
    report.accept(file, isWhole: true, isComplete: true)
    #expect(!report.holds)
    #expect(
      report.messages.map(\.message) == [
        "'docs/b.md' is not checked any more, and had 1 proved block"
      ])
  }

  // Runs the tool itself.
  @Test func `a part of the pages can be checked and accepted from any folder`() throws {
    let folder = try TemporaryFolder(["docs/a.md": Self.wrong, "docs/b.md": Self.right])
    let written = try Tool.run(["baseline", "docs"], in: folder.url)
    #expect(written.status == 0)
    #expect(
      written.output == "wrote 'proofbook-baseline.json': 1 finding accepted, 1 block proved\n")
    #expect(try Tool.run(["test", "docs/b.md"], in: folder.url).status == 0)
    let inner = folder.url.appendingPathComponent("docs")
    let result = try Tool.run(["test", "a.md"], in: inner)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("1 finding accepted by '../proofbook-baseline.json'"))
    try folder.write(Self.unknown, to: "docs/b.md")
    let accepted = try Tool.run(["baseline", "b.md"], in: inner)
    #expect(accepted.status == 0)
    let baseline = try baseline(in: folder)
    #expect(baseline.paths == ["docs"])
    #expect(baseline.pages.mapValues(\.acceptedCount) == ["docs/a.md": 1, "docs/b.md": 1])
    #expect(!FileManager.default.fileExists(atPath: folder("docs/proofbook-baseline.json")))
  }

  @Test(arguments: [["docs", "README.md"], ["README.md", "docs"]])
  func `an extended baseline covers all paths, in any order`(_ paths: [String]) throws {
    let folder = try TemporaryFolder(["docs/a.md": Self.wrong, "README.md": Self.wrong])
    for path in paths + ["docs/a.md"] {
      #expect(try Tool.run(["baseline", path], in: folder.url).status == 0)
      let written = try baseline(in: folder)
      #expect(written.paths == Set(paths.prefix(through: paths.firstIndex(of: path) ?? 1)).sorted())
    }
    for arguments in [["baseline"], ["test", "docs"], ["test", "README.md"], ["test", "."]] {
      #expect(try Tool.run(arguments, in: folder.url).status == 0, "\(arguments)")
    }
    #expect(
      try baseline(in: folder).pages.mapValues(\.acceptedCount) == ["docs/a.md": 1, "README.md": 1])
  }

  @Test func `discovered blocks and the parts of a run are compared, too`() async throws {
    let page =
      "# Page\n\n```swift\nprint(1)\n// Prints \"2\"\n```\n\n```swift\nlogger.info(\"a\")\n```\n"
    let folder = try TemporaryFolder(["docs/a.md": page])
    #expect(try await run(["baseline", "docs", "--discover"], in: folder).status == 0)
    #expect(try baseline(in: folder).options == ["--discover"])
    #expect(try await run(["test", "--discover", "docs"], in: folder).status == 0)
    #expect(
      try await run(["baseline"], in: folder).output.contains("is as it was: 1 finding accepted"))
    try folder.write(
      page + "\n```swift\nlet number: Int = \"a\"\n```\n", to: "docs/a.md")
    for part in 1...2 {
      let result = try await run(
        ["test", "--discover", "docs", "--shard", "\(part)/2", "--report", "json=./\(part).json"],
        in: folder)
      #expect(result.errors == "")
    }
    let whole = try await run(["test", "--discover", "docs"], in: folder)
    #expect(whole.status == 1)
    #expect(whole.output.contains("1 finding accepted"))
    let merged = try await run(["merge", "./1.json", "./2.json"], in: folder)
    #expect(merged.status == 1)
    #expect(merged.output == whole.output)
  }

  @Test(arguments: [
    ("{\"format\" : 2}", "has format 2, and this tool reads format 1; use a newer proofbook"),
    ("{\"format\" : 0}", "is damaged: it is no baseline"),
    ("[1, 2]", "is damaged: it is no baseline"), ("", "is damaged: it is no baseline"),
    ("{\"format\" : 1, \"about\" : \"\"}", "is damaged: 'paths' is missing"),
    ("<<<<<<< a\n{}\n=======\n>>>>>>> b\n", "is damaged: a merge conflict"),
    (
      "{\"format\":1,\"about\":\"\",\"paths\":[],\"toolchain\":\"\",\"pages\":{\"a\":{\"proved\":-1}}}",
      "is damaged: a number is negative"
    ),
    (
      "{\"format\":1,\"about\":\"\",\"options\":[\"--strict\"],\"paths\":[],\"toolchain\":\"\",\"pages\":{}}",
      "was written with '--strict', and this run is without such options"
    ),
  ])
  func `a file that cannot be used stops the run before anything is checked`(
    _ text: String, _ message: String
  ) async throws {
    let folder = try TemporaryFolder(["docs/a.md": Self.right, BaselineFile.name: text])
    let result = try await run(["test", "docs"], in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("proofbook: error: 'proofbook-baseline.json' \(message)"),
      "\(result.errors)")
    let shrunk = try await run(["baseline", "docs", "--shrink"], in: folder)
    #expect(shrunk.status == 2)
    #expect(try String(contentsOfFile: folder(BaselineFile.name), encoding: .utf8) == text)
  }

  @Test func `a damaged file is written anew, and a newer one is not`() async throws {
    let folder = try TemporaryFolder(["docs/a.md": Self.right, BaselineFile.name: "damaged"])
    #expect(try await run(["baseline", "docs"], in: folder).status == 0)
    #expect(try baseline(in: folder).provedCount == 1)
    try folder.write("{\"format\" : 2}", to: BaselineFile.name)
    #expect(try await run(["baseline", "docs"], in: folder).status == 2)
  }

  @Test func `a baseline that is a link out of the project is neither read nor written`() throws {
    let folder = try TemporaryFolder(["docs/a.md": Self.right])
    let other = try TemporaryFolder(["secret": "mine"])
    try folder.link(BaselineFile.name, to: other("secret"))
    for command in ["baseline", "test"] {
      let result = try Tool.run([command, "docs"], in: folder.url)
      #expect(result.status == 2)
      #expect(result.errors.contains("is a symbolic link to"), "\(result.errors)")
      #expect(!result.errors.contains("mine"))
    }
    #expect(try String(contentsOfFile: other("secret"), encoding: .utf8) == "mine")
  }

  @Test(
    arguments: [("", "repo/docs"), ("repo", "docs"), ("repo/docs", ".")],
    ["docs/\(BaselineFile.name)", BaselineFile.name, "docs/proofbook.yml"])
  func `a link out of the checkout is neither followed nor written through, wherever one stands`(
    place: (start: String, docs: String), link: String
  ) throws {
    let home = try TemporaryFolder([
      ".secret": "mine", "repo/.git/config": "", "repo/docs/a.md": Self.right,
    ])
    try home.link("repo/\(link)", to: home(".secret"))
    for command in ["baseline", "test"] {
      let result = try Tool.run(
        [command, "--no-cache", place.docs], in: home.url.appendingPathComponent(place.start),
        environment: ["HOME": home.path])
      #expect(result.status != 0, "\(result.output)\(result.errors)")
      #expect((result.output + result.errors).contains("symbolic link"), "\(result.errors)")
    }
    #expect(try String(contentsOfFile: home(".secret"), encoding: .utf8) == "mine")
  }

  @Test func `no baseline is written through a link within the checkout`() throws {
    let folder = try TemporaryFolder([
      ".git/config": "", "docs/a.md": Self.right, "other.json": "mine",
    ])
    try folder.link(BaselineFile.name, to: "other.json")
    let result = try Tool.run(["baseline", "docs"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("is not written, because"), "\(result.errors)")
    #expect(try String(contentsOfFile: folder("other.json"), encoding: .utf8) == "mine")
  }

  @Test func `no baseline is written under CI, for wrong settings or without one to shrink`()
    async throws
  {
    let folder = try TemporaryFolder(["docs/a.md": Self.wrong])
    func message(
      _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> String {
      let result = try await run(["baseline", "docs"] + arguments, in: folder, environment)
      #expect(result.status == 2)
      return result.errors
    }
    #expect(try await message([], ["CI": "true"]).contains("'CI' is set"))
    #expect(
      try await message(["--shrink"]).contains("there is no 'proofbook-baseline.json' to shrink"))
    try folder.write("format: 1\nnope: 2\n", to: "docs/proofbook.yml")
    #expect(try await message([]).contains("1 error in the settings cannot be accepted"))
    #expect(
      try TemporaryFolder.contents(of: folder.url).keys.sorted() == [
        "docs/a.md", "docs/proofbook.yml",
      ])
    let missing = try await run(["test", "docs", "--baseline", "./none.json"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no baseline 'none.json'"))
  }
}

extension Baseline.Page {
  fileprivate var acceptedCount: Int { accepted?.count ?? 0 }
}
