import Foundation
import TestSupport
import Testing

/// The command `verify`, on a site that is built once for all tests.
struct VerifyTests {
  private static let built = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder([
      "Content/proofbook.yml": "format: 1\ntitle: Small\n",
      "Content/index.md": "# Small\n\n```swift name=one\nprint(1)\n```\n\n```output\n1\n```\n",
      "Content/guide/a.md":
        "# A\n\n```swift ignore=\"needs a device\"\n```\n\n```swift no-run\nprint(3)\n```\n\n```swift name=b\n#if os(Linux)\nprint(2)\n#endif\n```\n",
    ])
    let result = try Tool.run(["build", "--no-cache"], in: folder.url)
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    return folder
  }

  /// A folder for a copy of the site, whose path differs from where it was built.
  private let folder: TemporaryFolder
  private var site: URL { folder.url.appendingPathComponent("moved/into/www") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: site.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: try Self.built.get().url.appendingPathComponent("Site"), to: site)
  }

  private func verify() throws -> Tool.Result { try Tool.run(["verify", site.path]) }

  private func file(_ path: String) -> URL { site.appendingPathComponent(path) }

  /// The lines of output before the summary, with single spaces.
  private func findings(_ result: Tool.Result) -> [String] {
    result.output.split(separator: "\n").map(String.init)
      .prefix { !$0.hasPrefix("✗") && !$0.hasPrefix("✓") }.map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
  }

  @Test func `a moved site is verified, with and without its list of files`() throws {
    for _ in 0..<2 {
      let result = try verify()
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      #expect(result.output.hasPrefix("✓ '\(site.path)' is unchanged since it was proved: "))
      #expect(
        result.output.contains("2 programs and 1 claim that held, 1 only compiled, 1 skipped"))
      #expect(result.output.contains("Swift version"))
      try? FileManager.default.removeItem(at: file(".proofbook-files"))
    }
  }

  @Test func `changed, missing and extra files are reported`() throws {
    try Data("other".utf8).write(to: file("index.html"))
    try FileManager.default.removeItem(at: file("guide"))
    try FileManager.default.createDirectory(
      at: file("guide/deep"), withIntermediateDirectories: true)
    try Data("new".utf8).write(to: file("guide/deep/new.html"))
    try FileManager.default.removeItem(at: file("site.css"))
    try FileManager.default.createSymbolicLink(
      at: file("site.css"), withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
    try FileManager.default.removeItem(at: file("site.js"))
    try FileManager.default.createDirectory(at: file("site.js"), withIntermediateDirectories: true)
    let result = try verify()
    #expect(result.status == 1)
    #expect(
      findings(result) == [
        "missing guide/a.html", "missing guide/a.md", "missing guide/a.symbols.js",
        "extra guide/deep/new.html", "changed index.html",
        "changed site.css: it is a symbolic link now",
        "changed site.js: it is a folder now",
      ])
  }

  @Test func `a folder that was replaced by a symbolic link is not part of the site`() throws {
    let elsewhere = folder.url.appendingPathComponent("elsewhere")
    try FileManager.default.moveItem(at: file("guide"), to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file("guide"), withDestinationURL: elsewhere)
    let result = try verify()
    #expect(result.status == 1)
    #expect(findings(result) == ["extra guide"])
  }

  @Test func `a changed program is reported`() throws {
    let program = file("programs/index/one.swift")
    let text = try String(contentsOf: program, encoding: .utf8)
    try Data(text.replacing("print(1)", with: "print(2)").utf8).write(to: program)
    #expect(findings(try verify()) == ["changed programs/index/one.swift"])
  }

  @Test(
    arguments: [
      ("", "it is not the JSON of a manifest"),
      ("[]", "has the wrong type"),
      ("{}", "it has no 'format'"),
      (#"{"format": 1, "toolchain": "x", "programs": []}"#, "it has no 'files'"),
      (#"{"format": 1, "toolchain": "x", "programs": [], "files": {}}"#, "it names no files"),
      (
        #"{"format": 1, "toolchain": "x", "programs": [], "files": {"../a": "0"}}"#,
        "'../a' is outside of the site"
      ),
      (
        #"{"format": 1, "toolchain": "x", "programs": [], "files": {"a": "0"}}"#,
        "'0', given for 'a', is not a SHA-256 digest"
      ),
    ])
  func `a damaged manifest is reported with the reason`(_ text: String, _ reason: String) throws {
    try Data(text.utf8).write(to: file("proof.json"))
    let result = try verify()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains("'\(site.path)/proof.json' is damaged: "))
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test func `a manifest of an unknown format is refused`() throws {
    try Data(#"{"format": 2}"#.utf8).write(to: file("proof.json"))
    let result = try verify()
    #expect(result.status == 2)
    #expect(result.errors.contains("has format 2, which this proofbook does not know"))
  }

  @Test func `a file that cannot be read does not pass`() throws {
    let digest = String(repeating: "a", count: 64)
    let name = String(repeating: "n", count: 300)
    try Data(
      #"{"format": 1, "toolchain": "x", "programs": [], "files": {"\#(name)": "\#(digest)"}}"#.utf8
    ).write(to: file("proof.json"))
    let result = try verify()
    #expect(result.status == 2)
    #expect(result.output.contains("unreadable  \(name): file name too long"))
  }

  @Test func `control characters in a manifest are escaped on the terminal`() throws {
    let digest = String(repeating: "a", count: 64)
    for path in ["gone", "../a\\u001b[2J"] {
      try Data(
        #"{"format": 1, "toolchain": "x\n\u001b[2J", "programs": [], "files": {"\#(path)": "\#(digest)"}}"#
          .utf8
      ).write(to: file("proof.json"))
      let result = try verify()
      #expect((result.output + result.errors).contains("\\u{1b}[2J"))
      #expect(!(result.output + result.errors).contains("\u{1B}"))
    }
  }

  @Test func `a file whose name is not UTF-8 is reported`() throws {
    for name in [[0xFF, 0x2E, 0x68], Array("guide/a\u{301}.html".utf8) + [0xC3]] as [[UInt8]] {
      let path = (Array(site.path.utf8) + [0x2F] + name).map { CChar(bitPattern: $0) } + [0]
      let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
    }
    let result = try verify()
    #expect(result.status == 1)
    #expect(findings(result) == ["extra \\xff.h", "extra guide/a\u{301}.html\\xc3"])
  }

  @Test func `a name with another Unicode normalization is another file`() throws {
    let proof = file("proof.json")
    let text = try String(contentsOf: proof, encoding: .utf8)
    try FileManager.default.moveItem(at: file("guide/a.md"), to: file("guide/\u{E9}.md"))
    try Data(text.replacing("guide/a.md", with: "guide/\u{E9}.md").utf8).write(to: proof)
    try? FileManager.default.removeItem(at: file(".proofbook-files"))
    #expect(findings(try verify()) == [])
    try Data("evil".utf8).write(to: file("guide/e\u{301}.md"))
    #expect(findings(try verify()) == ["extra guide/e\u{301}.md"])
  }

  @Test(arguments: ["//epub\nevil.html\n", "//other\nevil.html\n", "evil.html\n", "<script>\n"])
  func `a file that only the list names is not proved`(_ lines: String) throws {
    try Data("evil".utf8).write(to: file("evil.html"))
    let list = file(".proofbook-files")
    try Data((try String(contentsOf: list, encoding: .utf8) + lines).utf8).write(to: list)
    let result = try verify()
    #expect(result.status == 1)
    let told = findings(result)
    if lines.hasPrefix("//epub") {
      #expect(told == ["extra evil.html: belongs to format 'epub', and is not proved"])
      #expect(result.output.contains("'--format html,epub'"))
    } else {
      #expect(told == ["changed .proofbook-files", "extra evil.html"])
    }
  }

  @Test func `formats that are built together are proved together`() throws {
    let own = try TemporaryFolder(["Content/index.md": "# Small\n"])
    func run(_ arguments: [String]) throws -> Tool.Result {
      try Tool.run(arguments, in: own.url)
    }
    #expect(try run(["build", "--format", "html,epub,single"]).status == 0)
    #expect(try run(["verify"]).status == 0)
    let books = try FileManager.default.contentsOfDirectory(atPath: own("Site"))
      .filter { $0.hasSuffix(".epub") }
    try #require(books.count == 1)
    try own.write("other", to: "Site/\(books[0])")
    #expect(findings(try run(["verify"])) == ["changed \(books[0])"])
    // A build of the pages alone keeps what was proved of the other formats.
    #expect(try run(["build"]).status == 0)
    #expect(findings(try run(["verify"])) == ["changed \(books[0])"])
  }

  @Test(arguments: [
    ["html", "zip,epub,docset,single"], ["html,epub", "epub", "html"], ["html", "zip", "docset"],
    ["html,single", "html", "epub"],
  ])
  func `formats that are built one after another are proved`(_ builds: [String]) throws {
    let own = try TemporaryFolder(["Content/index.md": "# Small\n"])
    for formats in builds {
      #expect(try Tool.run(["build", "--format", formats], in: own.url).status == 0)
      #expect(findings(try Tool.run(["verify"], in: own.url)) == [])
    }
    #expect(try Tool.run(["verify"], in: own.url).status == 0)
  }

  @Test func `a named pipe is reported and does not block`() throws {
    for name in ["guide/pipe", "site.css", ".proofbook-files"] {
      try? FileManager.default.removeItem(at: file(name))
      #expect(mkfifo(file(name).path, 0o600) == 0)
    }
    let result = try verify()
    #expect(result.status == 1)
    #expect(
      findings(result) == [
        "changed .proofbook-files: it is not a regular file now", "extra guide/pipe",
        "changed site.css: it is not a regular file now",
      ])
  }

  @Test func `hidden folders are checked, except a Git repository, which is noted`() throws {
    for name in [".git/evil.html", "guide/.git/config", ".well-known/x", ".proofbook-new/x"] {
      try FileManager.default.createDirectory(
        at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file(name))
    }
    let all = [
      "extra .git/evil.html", "extra .proofbook-new/x", "extra .well-known/x",
      "extra guide/.git/config",
    ]
    #expect(findings(try verify()) == all)
    for name in [".git/objects", ".git/refs"] {
      try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: true)
    }
    try Data("ref: refs/heads/main\n".utf8).write(to: file(".git/HEAD"))
    let result = try verify()
    #expect(result.status == 1)
    #expect(findings(result) == Array(all.dropFirst()))
    #expect(result.output.contains("note: '.git' belongs to version control and was not checked"))
  }

  @Test func `a folder without a site is reported`() throws {
    let nowhere = try Tool.run(["verify", "nowhere"], in: folder.url)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("found no folder 'nowhere'"))
    let empty = try Tool.run(["verify", "moved"], in: folder.url)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("found no 'proof.json' in 'moved'"))
  }

  @Test func `a program of the site runs as a file`() throws {
    let result = try Tool.run(["run", "one.swift"], in: file("programs/index"))
    #expect(result.status == 0)
    #expect(result.output == "1\n")
  }

  @Test func `a file that does not compile is reported at its own line`() throws {
    try folder.write("let a = 1\nprint(b)\n", to: "wrong.swift")
    let result = try Tool.run(["run", "wrong.swift"], in: folder.url)
    #expect(result.status == 1)
    #expect("\(result.output)\(result.errors)".contains("wrong.swift:2:7: error: "))
  }

  @Test func `a file whose path is too long is reported`() throws {
    let name = String(repeating: "d", count: 250)
    let script = "for n in $(seq 20); do mkdir \(name) && cd -P \(name) || exit 1; done; touch x"
    let shell = URL(fileURLWithPath: "/bin/sh")
    func run(_ script: String) throws -> Int32 {
      let process = Process()
      process.executableURL = shell
      process.arguments = ["-c", script]
      process.currentDirectoryURL = site
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    defer { _ = try? run("rm -rf \(name)") }
    #expect(try run(script) == 0)
    let result = try verify()
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    #expect((result.output + result.errors).contains("file name too long"), "\(result.output)")
  }
}
