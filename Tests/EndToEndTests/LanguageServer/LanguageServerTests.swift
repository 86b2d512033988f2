import Foundation
import TestSupport
import Testing

@testable import proofbook

/// The command `lsp`, with clients of other people and with messages that no client sends.
struct LanguageServerTests {
  private static let page = """
    # A page

    ```swift
    let width = 3
    print("wïdth 😀", width * 2)
    ```

    ```output
    wïdth 😀 7
    ```

    """

  /// The page as a text of JSON.
  private static var json: String {
    let bytes = (try? JSONEncoder().encode([page])) ?? Data()
    return String(decoding: bytes.dropFirst(2).dropLast(2), as: UTF8.self)
  }

  private struct Session: Decodable {
    struct Problem: Decodable {
      var message: String
      var severity: Int
      var code: String
      var range: LSP.Range
    }
    struct Lens: Decodable {
      var line: Int
      var title: String

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        line = try container.decode(Int.self)
        title = try container.decode(String.self)
      }
    }

    var encoding: String
    var opened: [Problem]
    var hovers: [String: String?]
    var lenses: [Lens]
    var run: String
    var shown: String
    var actions: [String]
    var fixed: String
    var changed: [Problem]
    var saved: Bool
    var closed: [Problem]
    var progress: [String]
    var status: Int
  }

  @Test func `a page is checked, explained, run and fixed in an editor`() throws {
    let included = "```swift include=Width.swift"
    let page = Self.page + "\(included)\n```\n"
    let folder = try TemporaryFolder([
      "a page.md": page, "Width.swift": "print(\"included\")\n",
    ])
    let script = Tool.root.appendingPathComponent("Tests/EndToEndTests/Scripts/language_client.py")
    let client = try Checker(python: [script.path], module: "pygls", package: "pygls")
    let result = try client.run([
      Tool.products.appendingPathComponent("proofbook").path, folder.path + "/a page.md",
      "\(TestTimeout.limit)",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let session = try JSONDecoder().decode(Session.self, from: Data(result.output.utf8))

    #expect(session.encoding == "utf-16")
    #expect(session.opened.map(\.code) == ["false-output"])
    let problem = try #require(session.opened.first)
    #expect(problem.message.contains("+wïdth 😀 6"))
    #expect(problem.severity == 1)
    #expect(
      problem.range
        == LSP.Range(
          start: .init(line: 8, character: 0), end: .init(line: 8, character: 10)))
    #expect(session.hovers["let width = 3"] == "```swift\nwidth = 3\n```")
    #expect(session.hovers["# A page"] == .some(nil))
    #expect(session.hovers["wïdth 😀 7"]??.contains("-wïdth 😀 7") == true)
    #expect(session.hovers[included] == "✓ ran")
    #expect(
      session.lenses.map(\.title) == ["▶ Run", "✗ 1 claim of 1 false", "▶ Run", "✓ ran"])
    #expect(session.lenses.map(\.line) == [2, 2, 10, 10])
    #expect(session.run == "a page.md#example-1: it ended with status 0\nwïdth 😀 6")
    #expect(session.shown == session.run)
    #expect(session.actions == ["Update the output claim with what the program does"])
    #expect(session.fixed == page.replacing("wïdth 😀 7", with: "wïdth 😀 6"))
    // The file still has the false claim: the editor's text is what counts.
    #expect(session.changed.isEmpty && session.saved)
    #expect(session.closed.isEmpty)
    #expect(session.progress.contains("begin") && session.progress.contains("end"))
    #expect(session.status == 0)
  }

  // MARK: Messages that no client sends

  private static func framed(_ body: String) -> String {
    "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private static func request(_ id: String, _ method: String, _ parameters: String) -> String {
    framed(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
  }

  private static func notification(_ method: String, _ parameters: String) -> String {
    framed(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  private static let start = request("1", "initialize", "{}")
  private static let end =
    request(#""last""#, "shutdown", "null") + notification("exit", "null")

  private func serve(_ input: String) throws -> Tool.Result {
    let caches = try TemporaryFolder()
    return try Tool.run(
      ["lsp"], in: caches.url, environment: ["XDG_CACHE_HOME": caches.path], input: input)
  }

  /// Sends the second input once the server has said something.
  private func serve(
    _ input: String, until answer: String, then more: String
  ) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    for (name, text) in [("input", input), ("answer", answer), ("more", more), ("output", "")] {
      try folder.write(text, to: name)
    }
    let script = """
      {
        cat input
        left=\(Int(TestTimeout.limit * 20))
        until grep -qFf answer output || [ $left -eq 0 ]; do sleep 0.05; left=$((left - 1)); done
        cat more
      } | "$0" lsp >> output
      """
    var result = try Tool.run(
      program: "/bin/sh",
      ["-c", script, Tool.products.appendingPathComponent("proofbook").path], in: folder.url,
      environment: ["XDG_CACHE_HOME": folder.path + "/cache"])
    result.output = try String(
      contentsOf: folder.url.appendingPathComponent("output"), encoding: .utf8)
    return result
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32700),
    (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover"}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":{"textDocument":3}}"#, -32602
    ),
    (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/rename","params":{}}"#, -32601),
    (#"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{}}"#, -32600),
    (
      #"{"jsonrpc":"2.0","id":7,"method":"workspace/executeCommand","params":{"command":"rm","arguments":["a","b"]}}"#,
      -32602
    ),
    (
      #"{"jsonrpc":"2.0","id":7,"method":"workspace/executeCommand","params":{"command":"proofbook.run","arguments":["file:///etc/passwd","x"]}}"#,
      -32602
    ),
  ])
  func `a message that cannot be answered is refused, and the server goes on`(
    body: String, code: Int
  ) throws {
    let result = try serve(Self.start + Self.framed(body) + Self.end)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(#""code":\#(code)"#), "\(result.output)")
    #expect(result.output.contains(#"{"id":"last","jsonrpc":"2.0","result":null}"#))
  }

  @Test func `a request before the start and one after the end are refused`() throws {
    let hover = #"{"textDocument":{"uri":"file:///a.md"},"position":{"line":0,"character":0}}"#
    let early = Self.request("5", "textDocument/hover", hover)
    let late = Self.request("6", "textDocument/hover", hover)
    let stop = Self.request("7", "shutdown", "null")
    let result = try serve(early + Self.start + stop + late + Self.notification("exit", "null"))
    #expect(result.status == 0)
    #expect(result.output.contains(#""code":-32002"#))
    #expect(result.output.contains("has been shut down"))
  }

  @Test(arguments: [
    "hello\n", "Content-Length: none\r\n\r\n{}", "Content-Length: -4\r\n\r\n{}",
    "Content-Length: 99999999999\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n{}",
    String(repeating: "a", count: 20_000), String(repeating: "a: b\r\n", count: 5000),
  ])
  func `what is not the protocol ends the server with a reason`(input: String) throws {
    let result = try serve(Self.start + input)
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.errors.contains("proofbook: error: "))
    #expect(result.errors.utf8.count < 1000)
  }

  @Test func `a client that leaves without a word ends the server`() throws {
    #expect(try serve("").status == 1)
    #expect(try serve(Self.start + "Content-Length: 50\r\n\r\n{").status == 1)
    #expect(try serve(Self.start + Self.notification("exit", "null")).status == 1)
  }

  @Test func `a place that no document has is answered`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n", to: "a.md")
    let uri = URL(filePath: folder.path + "/a.md").absoluteString
    let document = #""textDocument":{"uri":"\#(uri)"}"#
    func place(_ line: String) -> String { #"{"line":\#(line),"character":-1}"# }
    let far = place("9223372036854775807")
    let asked = [
      Self.notification(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"\#(uri)","languageId":"markdown","version":1,"text":"\#(Self.json)"}}"#
      ),
      Self.request("7", "textDocument/hover", #"{\#(document),"position":\#(far)}"#),
    ]
    let ranges = [("-5", "9223372036854775807"), ("9", "3"), ("3", "-3")].map { start, end in
      Self.request(
        "8", "textDocument/codeAction",
        #"{\#(document),"range":{"start":\#(place(start)),"end":\#(place(end))}}"#)
    }
    let result = try serve(
      Self.start + asked.joined(), until: "false-output", then: ranges.joined() + Self.end)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.components(separatedBy: #""id":8"#).count == 4, "\(result.output)")
    #expect(result.output.contains("Update the output claim"))
  }

  @Test func `a document that is not a file is ignored`() throws {
    func opening(_ uri: String) -> String {
      Self.notification(
        "textDocument/didOpen",
        #"{"textDocument":{"uri":"\#(uri)","languageId":"markdown","version":1,"text":"x"}}"#)
    }
    let result = try serve(
      Self.start + opening("untitled:1") + opening("https://a/b.md") + opening("") + Self.end)
    #expect(result.status == 0)
    #expect(!result.output.contains("publishDiagnostics"))
  }
}

/// Conversions between the tool's locations and positions of the protocol.
struct DocumentTextTests {
  private static let text = "aé😀b\r\n\nlast  "

  @Test(arguments: [(1, 0), (2, 1), (4, 2), (8, 4), (9, 5), (99, 5), (0, 0)])
  func `columns are bytes, characters are UTF-16 units`(column: Int, character: Int) {
    let text = DocumentText(Self.text, .utf16)
    #expect(text.position(line: 1, column: column) == .init(line: 0, character: character))
  }

  @Test func `in UTF-8, a character is a byte`() {
    let text = DocumentText(Self.text, .utf8)
    #expect(text.position(line: 1, column: 8) == .init(line: 0, character: 7))
  }

  @Test(arguments: [(0, 0, 0), (8, 0, 5), (10, 1, 0), (11, 2, 0), (13, 2, 2), (99, 2, 6)])
  func `a byte of the text has a position`(offset: Int, line: Int, character: Int) {
    let text = DocumentText(Self.text, .utf16)
    #expect(text.position(ofByte: offset) == .init(line: line, character: character))
  }

  @Test func `a range ends before trailing blanks and within the text`() {
    let text = DocumentText(Self.text, .utf16)
    let range = text.range(from: .init(file: "a", line: 3, column: 2), toLine: 9)
    #expect(range == .init(start: .init(line: 2, character: 1), end: .init(line: 2, character: 4)))
    let empty = text.range(from: .init(file: "a", line: 2), toLine: 2)
    #expect(empty.start == empty.end)
  }
}

/// The page on editors: what it shows for Neovim works there.
struct EditorsArticleTests {
  private static func fence(_ language: String) throws -> String {
    try #require(Tool.fences(of: "editors.md").first { $0.language == language }).text
  }

  @Test func `the lines for Neovim show what is false in a page`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n\n```swift\nprint(1)\n```\n\n```output\n2\n```\n", to: "a.md")
    // Releases before 0.8 lack the function; it does what the second branch does.
    let before = """
      vim.lsp.start = vim.lsp.start or function(config)
        vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
      end

      """
    try folder.write(before + Self.fence("lua"), to: "init.lua")
    try folder.write(
      """
      vim.wait(\(Int(TestTimeout.limit * 1000)), function() return #vim.diagnostic.get(0) > 0 end, 50)
      for _, problem in ipairs(vim.diagnostic.get(0)) do
        io.stdout:write(problem.lnum, ' ', problem.source, ' ', problem.message, '\\n')
      end
      vim.cmd('qa!')

      """, to: "wait.lua")
    let neovim = try Checker.path(of: "nvim", package: "neovim")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try Tool.run(
      program: neovim,
      ["--headless", "-n", "-u", "init.lua", "a.md", "-c", "luafile wait.lua"], in: folder.url,
      environment: [
        "PATH": Tool.products.path + ":" + path, "XDG_CACHE_HOME": folder.path + "/cache",
        "XDG_STATE_HOME": folder.path + "/state", "XDG_DATA_HOME": folder.path + "/data",
      ])
    #expect(
      result.output.contains("7 proofbook the program prints '1' here, not '2'"),
      "\(result.output)\(result.errors)")
  }

  @Test func `the files for VS Code name each other`() throws {
    let manifest = try JSONDecoder().decode(
      [String: JSONText].self, from: Data(Self.fence("json").utf8))
    #expect(manifest["main"]?.text == "./extension.js")
    #expect(try Self.fence("js").contains("vscode-languageclient/node"))
  }

  /// A value of which only a text counts.
  private struct JSONText: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
