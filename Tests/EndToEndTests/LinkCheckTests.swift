import Foundation
import TestSupport
import Testing

/// `--check-links`: links to servers that answer well, badly, or not at all.
struct LinkCheckTests {
  /// The servers of `Scripts/link_server.py`, until the last reference is gone.
  private final class Server {
    private let process = Process()
    private let input = Pipe()
    private let folder: TemporaryFolder
    let port: String
    /// The port of a server that the settings do not allow.
    let other: String

    init() throws {
      folder = try TemporaryFolder()
      let script = Tool.root.appendingPathComponent("Tests/EndToEndTests/Scripts/link_server.py")
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = [script.path, folder("log")]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var text = ""
      while !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the server did not start")
        text += String(decoding: data, as: UTF8.self)
      }
      let ports = text.split { $0 == " " || $0 == "\n" }.map(String.init)
      (port, other) = (ports[0], ports[1])
    }

    deinit {
      // Tests may start it with other signals blocked.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    /// The method and the path of each request, and the most requests at once until then.
    var log: [String] {
      let text = (try? String(contentsOfFile: folder("log"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// A content folder whose page has a link on each line from 3 on; `*` stands for the server.
  private func folder(_ links: [String], _ server: Server, settings: String = "") throws
    -> TemporaryFolder
  {
    let host = "http://127.0.0.1:\(server.port)"
    let lines = links.map { "see [it](\($0.replacing("*", with: host)))" }
    return try TemporaryFolder([
      "Content/proofbook.yml": """
      format: 1
      title: Small
      check-links:
        allow: ["\(host)/*"]
        ignore: ["*ignored*"]
      \(settings)
      """,
      "Content/index.md": "# Page\n\n" + lines.joined(separator: "\n") + "\n",
    ])
  }

  private func test(
    _ folder: TemporaryFolder, _ options: [String] = [], command: String = "test"
  ) throws -> Tool.Result {
    try Tool.run(
      [command, "Content", "--check-links"] + options, in: folder.url,
      environment: ["XDG_CACHE_HOME": folder("cache"), "no_proxy": "*", "http_proxy": ""])
  }

  /// The messages of a run, without their places and hints.
  private func messages(_ result: Tool.Result) -> [String] {
    result.output.split(separator: "\n").filter { $0.contains("Content/index.md:") }
      .map(String.init)
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The message after the place; `nil` if the link is good.
    var message: String?

    init(_ address: String, _ message: String? = nil) {
      testDescription = address
      self.message = message
    }
  }

  private static let cases = [
    Case("*/page"), Case("*/page#plain"), Case("*/page#old%20&%20new"), Case("*/page#on-github"),
    Case("*/page#top"), Case("*/page#:~:text=a"), Case("*/page#L10-L20"), Case("*/text#missing"),
    Case("*/only-get"), Case("*/closes-head"), Case("*/busy"), Case("*/moved-for-now"),
    Case("*/endless"), Case("*/endless#x"), Case("*/404?ignored"),
    Case("http://example.com/404"), Case("http://localhost/404"), Case("http://intranet/404"),
    Case("mailto:a@b.c"),
    Case("*/404", "error: '*/404' does not exist: its server answers with status 404"),
    Case("*/410", "error: '*/410' does not exist: its server answers with status 410"),
    Case(
      "*/moved-away", "error: '*/moved-away' does not exist: its server answers with status 404"),
    Case(
      "*/403", "warning: cannot tell whether '*/403' exists: its server answers with status 403"),
    Case(
      "*/busy-for-long",
      "warning: cannot tell whether '*/busy-for-long' exists: its server answers with status 503"),
    Case("*/loop", "warning: cannot tell whether '*/loop' exists: its server redirects too often"),
    Case(
      "*/to-file",
      "warning: cannot tell whether '*/to-file' exists: it redirects to something that is no address"
    ),
    Case(
      "*/inward",
      "warning: cannot tell whether '*/inward' exists: its server redirects to an address of a private network"
    ),
    Case("*/page#commented", "warning: the page has no anchor 'commented': '*/page#commented'"),
    Case("*/page#text", "warning: the page has no anchor 'text': '*/page#text'"),
    Case("*/moved", "note: '*/moved' has moved permanently"),
  ]

  @Test func `each answer is told at the place of its link`() throws {
    let server = try Server()
    let folder = try folder(Self.cases.map(\.testDescription), server)
    let result = try test(folder)
    #expect(result.status == 1, "\(result.errors)")
    let host = "http://127.0.0.1:\(server.port)"
    let wanted = Self.cases.enumerated().compactMap { index, one in
      one.message.map { "Content/index.md:\(index + 3):5: \($0.replacing("*", with: host))" }
    }
    #expect(messages(result) == wanted, "\(result.output)")
    #expect(result.output.contains("link to '\(host)/page?new'"), "\(result.output)")
    #expect(!server.log.contains { $0.contains("/secret") || $0.contains("ignored") })
    #expect(server.log.count { $0.hasPrefix("HEAD /busy ") } == 3)
    #expect(server.log.contains { $0.hasPrefix("HEAD /only-get ") })
    #expect(server.log.contains { $0.hasPrefix("GET /only-get ") })
  }

  @Test func `what exists is not asked for again, and a host gets few requests at once`() throws {
    let server = try Server()
    let links = (1...12).map { "*/slow\($0)" } + ["*/slow1", "*/moved", "*/404"]
    let folder = try folder(links, server)
    let first = try test(folder)
    #expect(first.status == 1)
    #expect(server.log.count { $0.hasPrefix("HEAD /slow") } == 12)
    #expect(server.log.allSatisfy { (Int($0.split(separator: " ").last ?? "") ?? 99) <= 3 })
    let count = server.log.count
    let second = try test(folder)
    #expect(messages(second) == messages(first))
    #expect(Set(server.log.dropFirst(count).map { $0.split(separator: " ")[1] }) == ["/404"])
    _ = try test(folder, ["--no-cache"])
    #expect(server.log.count { $0.hasPrefix("HEAD /slow") } == 24)
  }

  @Test func `a dead network is told once`() throws {
    let server = try Server()
    let hosts = (1...40).map { "http://127.0.0.\($0):1/page" }
    let folder = try folder(hosts, server)
    let settings = try String(contentsOfFile: folder("Content/proofbook.yml"), encoding: .utf8)
    try folder.write(
      settings.replacing("allow: [", with: "allow: [\"http://127.*\", "),
      to: "Content/proofbook.yml")
    let result = try test(folder)
    #expect(result.status == 0, "\(result.output)")
    #expect(messages(result).count == 1, "\(result.output)")
    #expect(
      result.output.contains(
        "Content/index.md:3:5: warning: no link to the network was checked: "))
  }

  @Test func `a host that cannot be reached is told once`() throws {
    let server = try Server()
    let folder = try folder(
      ["*/page"] + (1...9).map { "http://127.0.0.1:1/\($0)" }, server)
    let settings = try String(contentsOfFile: folder("Content/proofbook.yml"), encoding: .utf8)
    try folder.write(
      settings.replacing("allow: [", with: "allow: [\"http://127.*\", "),
      to: "Content/proofbook.yml")
    let result = try test(folder)
    #expect(result.status == 0, "\(result.output)")
    #expect(
      messages(result).first?.hasPrefix(
        "Content/index.md:4:5: warning: cannot reach '127.0.0.1:1': ") == true,
      "\(result.output)")
    #expect(result.output.contains("3 more links lead there"), "\(result.output)")
  }

  @Test func `nothing is asked for without the option, nor at private addresses`() throws {
    let server = try Server()
    let folder = try folder(["*/404", "http://127.0.0.1:\(server.other)/404"], server)
    #expect(try Tool.run(["test", "Content"], in: folder.url).status == 0)
    #expect(server.log == [])
    let result = try test(folder)
    #expect(messages(result).count == 1, "\(result.output)")
    #expect(server.log.map { $0.prefix { $0 != "4" } } == ["HEAD /", "GET /"])
  }

  @Test func `a build with a dead link writes nothing`() throws {
    let server = try Server()
    let folder = try folder(["*/404"], server)
    let result = try test(folder, command: "build")
    #expect(result.status == 1)
    #expect(result.output.contains("nothing was written"), "\(result.output)")
    #expect(try test(folder, ["--keep-going"], command: "build").status == 1)
    #expect(FileManager.default.fileExists(atPath: folder("Site/index.html")))
  }

  @Test func `settings with mistakes are reported`() throws {
    let server = try Server()
    let folder = try folder([], server)
    try folder.write(
      "format: 1\ncheck-links:\n  ingore: [a]\n", to: "Content/proofbook.yml")
    let result = try test(folder)
    #expect(
      result.output.contains("Content/proofbook.yml:3:3: error: 'check-links' has no key 'ingore'"))
  }
}
