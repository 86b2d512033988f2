import Foundation
import Pages
import Programs
import TestSupport
import Testing

@testable import proofbook

/// Command lines that users type, and their output and exit statuses.
struct CommandLineTests {
  /// Runs a command in this process.
  ///
  /// - Parameter outcomes: What the programs do that do not only print.
  private func run(
    _ arguments: String..., in folder: TemporaryFolder,
    _ outcomes: KeyValuePairs<String, GivenOutcomes.Given> = [:]
  ) async throws -> Tool.Result {
    try await Tool.run(arguments, in: folder, with: GivenOutcomes(outcomes))
  }

  /// Builds `Content` to `Site` in this process.
  private func build(_ options: String..., in folder: TemporaryFolder) async throws -> Tool.Result {
    try await Tool.run(
      ["build", "./Content", "--output", "./Site"] + options, in: folder, with: GivenOutcomes())
  }

  @Test func `help names every command and the exit statuses`() throws {
    let result = try Tool.run(["--help"])
    #expect(result.status == 0)
    for word in ["build", "test", "list", "show", "run", "clean", "Exit status", "64"] {
      #expect(result.output.contains(word), "\(word)")
    }
  }

  @Test func `the first example of the README has the report that the README shows`() throws {
    let readme = try String(contentsOf: Tool.root.appending(path: "README.md"), encoding: .utf8)
    let page = try #require(readme.firstMatch(of: /(?s)````markdown\n(.*?)````/)?.1)
    let report = try #require(readme.firstMatch(of: /(?s)```console\n(.*?)```/)?.1)
    let folder = try TemporaryFolder(["sorting.md": String(page)])
    let result = try Tool.run(["test", "sorting.md"], in: folder.url)
    #expect(result.output == String(report))
  }

  @Test(arguments: [
    ["test", "--report", "yaml"], ["test", "--jobs", "0"], ["publish"], ["build", "--nope"],
  ])
  func `wrong usage exits with 64`(_ arguments: [String]) throws {
    let result = try Tool.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(!result.errors.isEmpty)
  }

  @Test(arguments: [
    ["test", "no-such-page.md"], ["build", "no-such-folder"], ["list", "nothing"],
  ])
  func `a path that cannot be read is named, with exit status 2`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run(arguments, in: folder.url)
    #expect(result.status == 2)
    #expect((result.errors + result.output).contains(arguments[1]))
  }

  @Test(arguments: [
    ("```swift\nprint(1)\n```\n", "the page has no claim"),
    ("```swift ignore\nprint(1)\n```\n", "'ignore' gives no reason"),
    ("```swift compile-fail\nlet a: Int = \"\"\n```\n", "no claim says why"),
    ("```swift\nprint(1)\n// Prints the text \"1\"\n```\n```output\n1\n```\n", "is not a claim"),
  ])
  func `with 'strict' a warning is a failure`(page: String, message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "page.md")
    let outcomes: KeyValuePairs<String, GivenOutcomes.Given> = [
      "Int = \"\"": .error(
        "cannot convert value of type 'String' to specified type 'Int'", column: 14)
    ]
    let lax = try await run("test", "./page.md", in: folder, outcomes)
    #expect(lax.status == 0)
    #expect(lax.output.contains("warning: \(message)") || lax.output.contains("warning: this"))
    let strict = try await run("test", "--strict", "./page.md", in: folder, outcomes)
    #expect(strict.status == 1)
    #expect(strict.output.contains("page.md:"))
    #expect(strict.output.contains(message))
    #expect(!strict.output.contains("warning:"))
  }

  @Test(arguments: [
    ("", "struct Account {}", "line 4 declares 'Account': add 'after' to this block's fence"),
    (
      " name=setup", "struct Account {}\n```\n\n```swift\nprint(1)",
      "line 4 declares 'Account': add 'after=setup' to this block's fence"
    ),
    (
      "", "\nstruct Account {}\n```\n\n```swift\nprint(1)",
      "line 5 declares 'Account': add 'name=account' to the fence there, and 'after=account' to this one"
    ),
  ])
  func `a name that another block declares has a hint`(
    words: String, first: String, hint: String
  ) async throws {
    let page = "# Page\n\n```swift\(words)\n\(first)\n```\n\n```swift\nprint(Account())\n```\n"
    let folder = try TemporaryFolder(["page.md": page])
    let result = try await run(
      "test", "./page.md", in: folder,
      [
        "print(Account())": .error("cannot find 'Account' in scope", column: 7),
        "struct Account": .prints(""),
      ])
    #expect(result.status == 1)
    #expect(result.output.contains("error: cannot find 'Account' in scope"))
    #expect(result.output.contains("hint: \(hint)\n"), "\(result.output)")
  }

  @Test func `with 'require-claims' each block that runs without a claim is reported`() async throws
  {
    let folder = try TemporaryFolder()
    let page = """
      ```swift
      print(1)
      ```
      ```output
      1
      ```
      ```swift
      2 + 2
      ```
      ```swift crash
      fatalError()
      ```
      ```swift no-run
      print(3)
      ```
      """
    try folder.write(page, to: "Content/page.md")
    let outcomes: KeyValuePairs<String, GivenOutcomes.Given> = [
      "2 + 2": .prints(""), "fatalError()": .traps("Fatal error"),
      "print(3)": .outcome(Outcome(isCompiled: true)),
    ]
    let result = try await run("test", "./Content", "--require-claims", in: folder, outcomes)
    #expect(result.status == 1)
    #expect(result.output.contains("page.md:7:1: error: the block has no claim"))
    #expect(result.output.components(separatedBy: "error:").count == 2)
    for (share, status) in [("50%", Int32(0)), ("51%", 1), ("true", 1), ("false", 0)] {
      try folder.write("format: 1\nrequire-claims: \(share)\n", to: "Content/proofbook.yml")
      #expect(
        try await run("test", "./Content", in: folder, outcomes).status == status, "\(share)")
    }
    let build = try await run(
      "build", "./Content", "--output", "./Site", "--require-claims", in: folder, outcomes)
    #expect(build.status == 1)
  }

  @Test func `a page in any folder is checked without a content folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n\n```output\n1\n```\n", to: "docs/deep/page.md")
    let result = try Tool.run(["test", "docs"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("1 block"))
    let absolute = try Tool.run(["test", folder.url.appendingPathComponent("docs").path])
    #expect(absolute.status == 0)
  }

  @Test func `the JSON report has a location and a result for each article, block and claim`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # Page

      ```swift name=good
      print(1)
      ```

      ```output
      1
      ```

      ```swift ignore="later"
      print(2)
      ```

      ```swift
      print(3)
      ```

      ```output
      4
      ```
      """, to: "page.md")
    let result = try await run("test", "./page.md", "--report", "json", in: folder)
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    #expect(report.toolchain.hasPrefix("Swift version 6"))
    #expect(report.totals.blocks == 3)
    #expect(report.totals.ran == 2)
    #expect(report.totals.skipped == 1)
    #expect(report.totals.failed == 0)
    #expect(report.totals.claims == 2)
    #expect(report.totals.claimsFailed == 1)
    let blocks = try #require(report.articles.first?.blocks)
    #expect(blocks.map(\.name) == ["good", "example-2", "example-3"])
    #expect(blocks.map(\.line) == [3, 11, 15])
    #expect(blocks.map(\.result) == ["holds", "skipped", "fails"])
    #expect(blocks.map(\.blockResult) == [nil, nil, "holds"])
    let claim = try #require(blocks.last?.claims.first)
    #expect(claim.kind == "output")
    #expect(claim.result == "fails")
    #expect(claim.line == 19)
    #expect(claim.messages.map(\.line) == [20])
  }

  @Test func `a user without a cache folder can check articles`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n", to: "page.md")
    let result = try Tool.run(
      ["test", "page.md"], in: folder.url, environment: ["XDG_CACHE_HOME": "/proc/nothing"])
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.errors
        == "proofbook: warning: '/proc/nothing/proofbook' cannot be written to, so nothing is cached and every run compiles everything; set 'XDG_CACHE_HOME' to a folder of yours\n"
    )
  }

  @Test func `clean removes the tool's cache and nothing else`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n", to: "page.md")
    try folder.write("mine", to: "caches/other")
    let environment = ["XDG_CACHE_HOME": folder("caches")]
    #expect(
      try Tool.run(["test", "page.md"], in: folder.url, environment: environment).status == 0)
    let kept = try TemporaryFolder.contents(of: folder.url).keys
    #expect(kept.contains { $0.hasPrefix("caches/proofbook/") })
    let result = try Tool.run(["clean"], in: folder.url, environment: environment)
    #expect(result.status == 0)
    #expect(result.output == "removed '\(folder("caches/proofbook"))'\n")
    let left = try TemporaryFolder.contents(of: folder.url).keys
    #expect(!left.contains { $0.hasPrefix("caches/proofbook/") })
    #expect(left.contains("page.md") && left.contains("caches/other"))
    let again = try Tool.run(["clean"], in: folder.url, environment: environment)
    #expect(again.status == 0)
    #expect(again.output.hasPrefix("nothing to remove"))
  }

  @Test func `without bwrap the kernel isolates examples, or a warning is printed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n\n```output\n1\n```\n", to: "page.md")
    let paths = try #require(ProcessInfo.processInfo.environment["PATH"]).split(separator: ":")
    // A `PATH` with the compiler and a linker, but without `bwrap`.
    for names in [["swift"], ["ld.gold", "ld.bfd", "ld.lld"]] {
      let found = names.lazy.flatMap { name in paths.map { (name, "\($0)/\(name)") } }
        .first { FileManager.default.isExecutableFile(atPath: $0.1) }
      let (name, path) = try #require(found, "install 'binutils'")
      try folder.link(name, to: path)
    }
    let result = try Tool.run(
      ["test", "page.md"], in: folder.url, environment: ["PATH": folder.path])
    #expect(result.status == 0)
    #expect(result.errors == "" || result.errors.contains("without a full sandbox"))
    #expect(try Tool.run(["test", "page.md"], in: folder.url).errors == "")
  }

  @Test func `list runs nothing and prints each block's location and claims`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "```swift name=endless\nwhile true {}\n```\n\n```output\n1\n```\n", to: "page.md")
    let result = try Tool.run(["list", "page.md"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == "page.md:1:1  endless  run  output\n")
  }

  @Test func `a site with a false claim is not written, and the old one stays`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# Page\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n", to: "Content/index.md")
    #expect(try await build(in: folder).status == 0)
    let site = folder.url.appendingPathComponent("Site")
    let before = try TemporaryFolder.contents(of: site)
    try folder.write(
      "# Page\n\n```swift\nprint(1)\n```\n\n```output\n2\n```\n", to: "Content/index.md")
    let result = try await build(in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("Content/index.md:8:1: error:"))
    #expect(try TemporaryFolder.contents(of: site) == before)
    #expect(
      try await build("--keep-going", in: folder).status
        == 1)
    #expect(try TemporaryFolder.contents(of: site) != before)
  }

  @Test func `errors in articles count in the proof of a site and in 'verify'`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# Page\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n\n[gone](gone.md)\n",
      to: "Content/index.md")
    #expect(
      try await build("--keep-going", in: folder).status
        == 1)
    let verified = try await run("verify", "./Site", in: folder)
    #expect(verified.status == 0)
    #expect(verified.output.hasPrefix("✓ 'Site' is unchanged since it was built: "))
    #expect(
      verified.output.contains(
        "note: 1 error in the articles when it was built with '--keep-going'"))
    let proof = try String(contentsOfFile: folder("Site/proof.html"), encoding: .utf8)
    #expect(proof.contains("<dt>error in the articles</dt><dd>1</dd>"))
  }

  @Test(arguments: [
    ("tset", "There is no command 'tset'; did you mean 'test'?"),
    ("page.md", "There is no command 'page.md'; write 'proofbook test page.md' to check it"),
    ("something", "There is no command 'something'; the commands are 'build', "),
  ]) func `an unknown command is reported with what may be meant`(
    _ word: String, _ message: String
  ) throws {
    let folder = try TemporaryFolder(["page.md": "# Page\n"])
    let result = try Tool.run([word], in: folder.url)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `without paths, the articles of the folder are checked`() throws {
    let page = "# Page\n\n```swift\nprint(1)  // Prints \"1\"\n```\n"
    for path in ["README.md", "Guide.docc/Guide.md"] {
      let folder = try TemporaryFolder([path: page])
      let result = try Tool.run(["test"], in: folder.url)
      #expect(result.output.hasPrefix("✓ all claims hold: 1 article, 1 block: 1 ran"), "\(path)")
    }
    let folder = try TemporaryFolder(["project/README.md": page])
    for command in ["test", "list", "update", "baseline"] {
      let result = try Tool.run([command], in: folder.url)
      #expect(result.status == 2)
      #expect(result.errors.contains("no folder 'Content', no Package.swift and no Markdown file"))
    }
    let served = try Tool.run(["serve", "gone"], in: folder.url)
    #expect(served.status == 2)
    #expect(served.errors.contains("found no file or folder 'gone'"))
  }

  @Test func `a page without blocks is not reported as passed`() throws {
    let folder = try TemporaryFolder(["notes.txt": "Notes\n"])
    let result = try Tool.run(["test", "notes.txt"], in: folder.url)
    #expect(
      result.output == "– nothing to check: 1 article, 0 blocks; 0 claims checked\n")
  }

  @Test func `a block whose file cannot be included fails, and is not skipped`() async throws {
    let folder = try TemporaryFolder(["page.md": "```swift include=gone.swift\n```\n"])
    let result = try await run("test", "./page.md", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("there is no file 'gone.swift'"))
    #expect(result.output.contains("1 block: 1 failed"), "\(result.output)")
  }

  @Test func `the first build without a base URL says what the error page needs`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "# Front\n"])
    func output() async throws -> String {
      let result = try await build(in: folder)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return result.output
    }
    let note = "set 'base-url' in 'Content/proofbook.yml'"
    #expect(try await output().contains(note))
    try folder.write("# New\n", to: "Content/index.md")
    #expect(try await !output().contains(note))
    try FileManager.default.removeItem(atPath: folder("Site"))
    try folder.write("format: 1\nbase-url: https://example.com/\n", to: "Content/proofbook.yml")
    #expect(try await !output().contains(note))
  }

  @Test func `a link to an anchor that does not exist fails a build, at its place`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Front\n\nSee [x](other.md#nowhere) and [y](other.md#here).\n",
      "Content/other.md": "# Other\n\n## Here\n",
    ])
    let result = try await build(in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains("Content/index.md:3:5: error: 'other.md' has no anchor 'nowhere'"),
      "\(result.output)\(result.errors)")
    #expect(!result.output.contains("'here'"))
    #expect(!FileManager.default.fileExists(atPath: folder("Site")))
  }

  @Test func `a folder that was not written by the tool is never written to`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Page\n", to: "Content/index.md")
    try folder.write("precious", to: "Site/notes.txt")
    let result = try Tool.run(["build"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("was not written by proofbook"))
    #expect(try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site")).count == 1)
  }

  @Test func `pages that are deleted are removed from the site, and other files stay`() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("# One\n", to: "Content/index.md")
    try folder.write("# Two\n", to: "Content/deep/two.md")
    #expect(try await build(in: folder).status == 0)
    try folder.write("mine", to: "Site/deep/CNAME")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Content/deep"))
    #expect(try await build(in: folder).status == 0)
    let paths = try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site")).keys
    #expect(!paths.contains("deep/two.html"))
    #expect(paths.contains("deep/CNAME"))
  }

  @Test func `a site is not written into the content folder through a symbolic link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Page\n", to: "Content/index.md")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/link", withDestinationPath: "Content")
    let result = try Tool.run(["build", "--output", "link/Site"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("where the articles are"))
    #expect(
      try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Content")).count == 1)
  }

  @Test func `the target of a symbolic link in the site is not removed`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("# Page\n", to: "Content/index.md")
    try folder.write("precious", to: "other/old.html")
    try folder.write(".proofbook-files\nlink/old.html\n", to: "Site/.proofbook-files")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/Site/link", withDestinationPath: "../other")
    #expect(try await build(in: folder).status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/other/old.html"))
  }

  @Test func `a build that stops halfway leaves a folder that the next build accepts`() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("# Page\n", to: "Content/index.md")
    // The path `a/b` needs a folder at `a`, which is a file: the writer fails halfway.
    let site = folder.url.appendingPathComponent("Site")
    let writer = try SiteWriter(root: site.path, content: folder.url.path + "/Content")
    #expect(throws: SiteWriter.Failure.self) {
      try writer.write([
        OutputFile(path: "a", text: "a file"), OutputFile(path: "a/b", text: "cannot be"),
      ])
    }
    #expect(try await build(in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: site.path + "/a"))
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func `an output that cannot be written to exits with 2`(_ redirection: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n", to: "page.md")
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" list page.md \(redirection)",
      Tool.products.appendingPathComponent("proofbook").path,
    ]
    process.currentDirectoryURL = folder.url
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    #expect(text.contains("cannot write to standard output"))
  }

  @Test func `the path of a program does not depend on where the tool is started`() throws {
    let folder = try TemporaryFolder([
      ".git/HEAD": "ref: refs/heads/main\n",
      "docs/in/a.md": "```swift\nprint(#filePath)\n```\n\n```output\ndocs/in/a.md\n```\n",
    ])
    for (start, path) in [("", "docs"), ("docs", "in/a.md"), ("docs/in", "."), ("docs", "../docs")]
    {
      let result = try Tool.run(
        ["test", "--no-cache", path], in: folder.url.appendingPathComponent(start))
      #expect(result.status == 0, "\(start) \(path): \(result.output)")
    }
  }

  @Test func `a run that is interrupted leaves no temporary folder behind`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift timeout=60s\nwhile true {}\n```\n", to: "page.md")
    let temporary = folder.url.appendingPathComponent("temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    let process = Process()
    process.executableURL = Tool.products.appendingPathComponent("proofbook")
    process.arguments = ["test", "page.md"]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["TMPDIR": temporary.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var names: [String] = []
    for _ in 0..<3000 where names.isEmpty {
      names = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
        .filter { $0.hasPrefix("proofbook-") }
      usleep(10_000)
    }
    #expect(!names.isEmpty)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    names = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
    #expect(names.filter { $0.hasPrefix("proofbook-") } == [])
  }

  /// Runs programs that try to do harm: each failure has a message, no program hangs the tool, and
  /// the command exits with 1.
  @Test func `a page of hostile programs is reported block by block`() throws {
    let folder = Tool.fixtures.appendingPathComponent("hostile")
    let result = try Tool.run(["test", "host.md", "--report", "json"], in: folder)
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    #expect(report.totals.blocks >= 15)
    #expect(report.isolation?.mechanisms.first == .bubblewrap)
    #expect(report.isolation?.missing == [])
    let blocks = try #require(report.articles.first?.blocks)
    #expect(blocks.map(\.line) == blocks.map(\.line).sorted())
    for block in blocks where block.result == "fails" {
      let messages = block.messages + block.claims.flatMap(\.messages)
      #expect(!messages.isEmpty, "\(block.name)")
    }
  }
}
