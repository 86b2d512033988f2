import Foundation
import TestSupport
import Testing

/// Builds of several versions lie side by side and list each other.
struct VersionsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Content/proofbook.yml": "title: Book\nbase-url: https://example.com/docs\n",
      "Content/index.md": "# Book\n\n[One](guide/one.md)\n",
      "Content/guide/one.md": "# One\n\nFirst.\n",
    ])
  }

  /// Builds in this process, which remembers nothing of earlier builds.
  private func build(_ options: String..., output: String = "Site") async throws -> Tool.Result {
    try await Tool.run(
      ["build", "./Content", "--output", "./\(output)"] + options, in: folder,
      with: GivenOutcomes())
  }

  /// Builds a version, which must succeed.
  @discardableResult private func build(version: String) async throws -> Tool.Result {
    let result = try await build("--version-name", version)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return result
  }

  /// Builds with the tool itself and with its cache.
  private func runTool(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["build"] + arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("caches")])
  }

  /// Builds a version with the tool itself, which must succeed.
  @discardableResult private func runTool(version: String) throws -> Tool.Result {
    let result = try runTool("--version-name", version)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return result
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("Site/\(path)"), encoding: .utf8)
  }

  private func contents(_ path: String = "Site") throws -> [String: Data] {
    try TemporaryFolder.contents(of: folder.url.appendingPathComponent(path))
  }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(path))
  }

  @Test func `each build writes its own folder, and the list has all of them`() async throws {
    let first = try await build(version: "1.0")
    #expect(first.output.contains("open 'Site/1.0/index.html'"), "\(first.output)")
    #expect(try text("index.html").contains("url=1.0/index.html"))
    let old = try contents("Site/1.0")
    try await build(version: "2.0")
    #expect(try contents("Site/1.0") == old)
    #expect(
      try text("versions.js")
        == "window.proofbookVersionList = {\"newest\":\"2.0\",\"versions\":[{\"name\":\"2.0\"},{\"name\":\"1.0\"}]};\n"
    )
    #expect(
      try text("versions.json")
        == "[{\"aliases\":[],\"title\":\"2.0\",\"version\":\"2.0\"},{\"aliases\":[],\"title\":\"1.0\",\"version\":\"1.0\"}]\n"
    )
    #expect(try text("index.html").contains("url=2.0/index.html"))
    #expect(try text("versions.html").contains("<a href=\"1.0/index.html\">1.0</a>"))
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder("Site"))) == [
        "1.0", "2.0", ".proofbook-files", "index.html", "versions.html", "versions.js",
        "versions.json",
      ])
  }

  @Test func `the version of the settings is the default, and the same builds give the same bytes`()
    async throws
  {
    try folder.write("title: Book\nversion: 2.0\n", to: "Content/proofbook.yml")
    #expect(try await build().status == 0)
    try await build(version: "1.0")
    let site = try contents()
    #expect(site["2.0/index.html"] != nil && site["1.0/index.html"] != nil)
    #expect(try await build().output.contains("nothing changed") == false)
    #expect(try contents() == site)
    try remove("Site")
    try await build(version: "1.0")
    #expect(try await build().status == 0)
    #expect(try contents() == site)
  }

  @Test func `a build that changes nothing reads nothing, until another version is new or gone`()
    throws
  {
    try runTool(version: "1.0")
    Thread.sleep(forTimeInterval: 0.2)
    try runTool(version: "1.0")
    #expect(try runTool(version: "1.0").output.contains("nothing changed"))
    try runTool(version: "2.0")
    #expect(try !runTool(version: "1.0").output.contains("nothing changed"))
    #expect(
      try text("1.0/guide/one.html").contains(
        "<link rel=\"canonical\" href=\"https://example.com/docs/2.0/guide/one.html\">"))
    try remove("Site/2.0")
    try runTool(version: "1.0")
    #expect(try !text("versions.js").contains("2.0"))
    #expect(try text("index.html").contains("url=1.0/index.html"))
    try remove("Site/versions.html")
    try runTool(version: "1.0")
    #expect(try text("versions.html").contains("1.0"))
  }

  @Test func `a changed article of an old version has the address of the newest one`() throws {
    try runTool(version: "2.0")
    Thread.sleep(forTimeInterval: 0.2)
    _ = try runTool("--version-name", "1.0", "--verbose")
    try folder.write("# One\n\nFirst.\n\nChanged.\n", to: "Content/guide/one.md")
    Thread.sleep(forTimeInterval: 0.2)
    let result = try runTool("--version-name", "1.0", "--verbose")
    #expect(result.output.contains("read 1 of 2 articles"), "\(result.output)\(result.errors)")
    let page = try text("1.0/guide/one.html")
    #expect(page.contains("Changed.") && page.contains("href=\"https://example.com/docs/2.0/guide"))
    #expect(page.contains("class=\"version-switch\""))
  }

  @Test func `search engines are told the newest version's page only where there is one`()
    async throws
  {
    try await build(version: "2.0")
    try folder.write("# Two\n\nOnly in the old one.\n", to: "Content/two.md")
    try folder.write("---\nslug: first\n---\n# One\n", to: "Content/guide/one.md")
    try await build(version: "1.0")
    func canonical(_ path: String) throws -> String? {
      try text(path).firstMatch(of: #/rel="canonical" href="([^"]*)"/#).map { String($0.1) }
    }
    #expect(try canonical("1.0/index.html") == "https://example.com/docs/2.0/")
    #expect(try canonical("1.0/two.html") == "https://example.com/docs/1.0/two.html")
    #expect(try canonical("2.0/guide/one.html") == "https://example.com/docs/2.0/guide/one.html")
    #expect(try text("1.0/sitemap.xml").contains("https://example.com/docs/1.0/two.html"))
    // The page has moved since: its new address is the one to tell.
    try folder.write(
      "---\nslug: uno\naliases: [guide/first]\n---\n# One\n", to: "Content/guide/one.md")
    try await build(version: "3.0")
    try folder.write("---\nslug: first\n---\n# One\n", to: "Content/guide/one.md")
    try await build(version: "1.0")
    #expect(try canonical("1.0/guide/first.html") == "https://example.com/docs/3.0/guide/uno.html")
  }

  @Test func `what is wrong with other versions is told at its place and changes nothing else`()
    async throws
  {
    try await build(version: "1.0")
    try await build(version: "2.0")
    try folder.write("proofbookPages({broken", to: "Site/2.0/version.js")
    try folder.write("x", to: "Site/3 0/version.js")
    try folder.write("x", to: "Site/3 0/index.html")
    try folder.write("x", to: "Site/4.0/version.js")
    try folder.write("x", to: "Site/pictures/a.png")
    try folder.link("Site/5.0", to: "2.0")
    try folder.write("x", to: "Site/6.0/index.html")
    try folder.link("Site/6.0/version.js", to: "../../Content/index.md")
    let before = try contents()
    let result = try await build(version: "1.1")
    for message in [
      "Site/2.0/version.js:1:1: warning: the pages of version '2.0' are unknown: it does not call",
      "Site/3 0/version.js:1:1: warning: '3 0' cannot be the name of a version",
      "Site/4.0/version.js:1:1: warning: the version '4.0' has no 'index.html', so it is not listed",
      "Site/6.0/version.js:1:1: warning: the pages of version '6.0' are unknown",
    ] {
      #expect(result.errors.contains(message), "\(message) in \(result.errors)")
    }
    let names = try text("versions.js").matches(of: #/"name":"([^"]*)"/#).map { String($0.1) }
    #expect(names == ["6.0", "2.0", "1.1", "1.0"])
    let after = try contents()
    for (path, bytes) in before where !path.hasPrefix("versions.") && path != "index.html" {
      #expect(after[path] == bytes, "\(path)")
    }
  }

  @Test func `a broken list of versions is made again from the folders`() async throws {
    try await build(version: "1.0")
    try await build(version: "2.0")
    let lists = ["versions.js", "versions.json", "versions.html", "index.html"]
    let whole = try contents()
    for name in lists { try folder.write("\u{0}{{", to: "Site/\(name)") }
    try await build(version: "2.0")
    #expect(try contents() == whole)
    for name in lists { try remove("Site/\(name)") }
    try folder.write("keep", to: "secret")
    try folder.link("Site/versions.js", to: "../secret")
    try await build(version: "2.0")
    #expect(try contents() == whole)
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("secret"), encoding: .utf8) == "keep"
    )
  }

  @Test func `files beside the versions that the tool did not write stay`() async throws {
    try folder.write("own front", to: "Site/index.html")
    try folder.write("example.com", to: "Site/CNAME")
    try await build(version: "1.0")
    try await build(version: "2.0")
    #expect(try text("index.html") == "own front")
    #expect(try text("CNAME") == "example.com")
    try folder.write("mine", to: "Other/versions.json")
    let result = try await build("--version-name", "1.0", output: "Other")
    #expect(result.status != 0)
    #expect(result.errors.contains("'Other/versions.json' was not written by proofbook"))
    #expect(try contents("Other").count == 1)
  }

  @Test func `a folder has either a site or versions`() async throws {
    #expect(try await build().status == 0)
    let site = try contents()
    let result = try await build("--version-name", "1.0")
    #expect(result.status != 0)
    #expect(result.errors.contains("'Site' has a site without versions"), "\(result.errors)")
    #expect(try contents() == site)
    try remove("Site")
    try await build(version: "1.0")
    let versions = try contents()
    let plain = try await build()
    #expect(plain.status != 0)
    #expect(plain.errors.contains("'Site' has versions of a site"), "\(plain.errors)")
    #expect(try contents() == versions)
  }

  @Test func `a name that leads out of the folder is refused`() async throws {
    for name in ["../up", "a/b", "..", "versions.js"] {
      let result = try await build("--version-name", name)
      #expect(result.status == 64, "\(name): \(result.output)\(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder("Site")))
  }

  @Test func `builds of several versions at the same time all are in the list`() async throws {
    let names = ["1.0", "2.0", "3.0", "4.0"]
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for name in names {
        group.addTask { try runTool("--version-name", name).status }
      }
      for try await status in group { #expect(status == 0) }
    }
    let listed = try text("versions.js").matches(of: #/"name":"([^"]*)"/#).map { String($0.1) }
    #expect(listed == names.reversed())
  }

  @Test func `a site without versions has nothing of them`() async throws {
    try folder.write("see [it](version.js)\n", to: "Content/two.md")
    try folder.write("asset", to: "Content/version.js")
    #expect(try await build("--format", "html,zip,single,docset").status == 0)
    #expect(try text("version.js") == "asset")
    for (path, bytes) in try contents() where path.hasSuffix(".html") || path.hasSuffix("site.js") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("proofbookVersion"), "\(path)")
      #expect(!String(decoding: bytes, as: UTF8.self).contains("version-switch"), "\(path)")
    }
  }

  @Test func `what is one file has no way to other versions`() async throws {
    let result = try await build("--version-name", "1.0", "--format", "html,zip,single,docset")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try text("1.0/index.html").contains("version-switch"))
    #expect(try !text("1.0/book.single.html").contains("version-switch"))
    #expect(try text("1.0/guide/one.html").contains("https://example.com/docs/1.0/guide/one.html"))
  }

  @Test func `versions can be verified each by itself`() async throws {
    try await build(version: "1.0")
    try await build(version: "2.0")
    func verify(_ path: String) async throws -> Int32 {
      try await Tool.run(["verify", path], in: folder, with: GivenOutcomes()).status
    }
    #expect(try await verify("./Site/1.0") == 0)
    try folder.write("proofbookPages({});\n", to: "Site/2.0/version.js")
    #expect(try await verify("./Site/2.0") == 1)
  }
}
