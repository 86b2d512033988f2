import Foundation
import TestSupport
import Testing

/// A block is edited in the browser and run, and only saved when its author says so.
struct ServeEditTests {
  private static let page = """
    # Page

    > ```swift name=sum
    > print(1 + 1)
    > ```

    ```output
    2
    ```

    """

  /// What the server says of a block.
  private struct Block: Decodable {
    var text = ""
    var base = ""
    var saved = ""
  }

  private func post(
    _ target: String, _ body: String, to served: Served, _ headers: [String] = []
  ) throws -> Served.Answer {
    let own = ["Content-Length: \(body.utf8.count)"] + headers
    return try served.get(target, method: "POST", headers: own, body: body)
  }

  private func source(
    _ served: Served, _ token: String, figure: String = "sum"
  ) throws -> (status: Int, block: Block) {
    let answer = try served.get(
      "/.proofbook/block?page=a.html&figure=\(figure)", headers: ["X-Proofbook-Token: \(token)"])
    guard answer.status == 200 else { return (answer.status, Block()) }
    return (200, try JSONDecoder().decode(Block.self, from: Data(answer.body.utf8)))
  }

  @Test func `a block is changed, run and saved`() throws {
    let served = try Served(["a.md": Self.page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let headers = ["X-Proofbook-Token: \(token)", "Origin: http://localhost:\(served.port)"]
    let source = try source(served, token).block
    #expect(source.text == "print(1 + 1)\n")

    let change = "/.proofbook/block?page=a.html&figure=sum&base=\(source.base)"
    #expect(try post(change, "let two = 2\nprint(two + 1)\n", to: served, headers).status == 200)
    let news = try served.wait(for: "a failure") { $0.state == "fails" }
    #expect(news.isUnsaved == true)
    #expect(try served.get("/a.html").body.contains("3"))
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == Self.page)

    // Another window still has the old text.
    #expect(try post(change, "print(0)\n", to: served, headers).status == 409)

    let next = try self.source(served, token).block
    #expect(next.text == "let two = 2\nprint(two + 1)\n")
    let again = "/.proofbook/block?page=a.html&figure=sum&base=\(next.base)"
    #expect(try post(again, "print(4 / 2)", to: served, headers).status == 200)
    try served.wait(for: "a success") { $0.state == "holds" && $0.isUnsaved == true }
    #expect(try post("/.proofbook/save?page=a.html", "", to: served, headers).status == 200)
    try served.wait(for: "no changes") { $0.state == "holds" && $0.isUnsaved == false }
    let saved = try String(contentsOf: served.url("a.md"), encoding: .utf8)
    #expect(saved == Self.page.replacing("1 + 1", with: "4 / 2"))
    #expect(try post("/.proofbook/save?page=a.html", "", to: served, headers).status == 404)
  }

  @Test func `changes are given up, and never written over another change of the file`() throws {
    let served = try Served(["a.md": Self.page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let headers = ["X-Proofbook-Token: \(token)"]
    func change(to text: String) throws -> Int {
      let base = try source(served, token).block.base
      let target = "/.proofbook/block?page=a.html&figure=sum&base=\(base)"
      return try post(target, text, to: served, headers).status
    }
    #expect(try change(to: "print(3)") == 200)
    try served.wait(for: "a failure") { $0.state == "fails" }
    let other = Self.page + "\nAnother editor was here.\n"
    try served.write(other, to: "a.md")
    let save = try post("/.proofbook/save?page=a.html", "", to: served, headers)
    #expect(save.status == 409)
    #expect(save.body.contains("The file has changed since it was read."))
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == other)
    #expect(try post("/.proofbook/discard?page=a.html", "", to: served, headers).status == 200)
    try served.wait(for: "the file") { $0.state == "holds" && $0.isUnsaved == false }
    #expect(try served.get("/a.html").body.contains("Another editor was here."))

    // A text that would end the block or the page's structure changes nothing else.
    #expect(try change(to: "print(\"\"\"\n```\n\n# Not a heading\n```swift\n\"\"\")") == 200)
    try served.wait(for: "a failure") { $0.state == "fails" }
    #expect(try !served.get("/a.html").body.contains("<h1 id=\"not-a-heading\""))
    kill(served.process.processIdentifier, SIGINT)
    try served.waitForEnd()
    #expect(
      served.told.contains("changes of 'Content/a.md' that were made in the browser were not"))
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == other)
  }

  @Test func `only who knows the word of the terminal edits, and no other site`() throws {
    let served = try Served(["a.md": Self.page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let base = try source(served, token).block.base
    let target = "/.proofbook/block?page=a.html&figure=sum&base=\(base)"
    // The word is in no page.
    for path in ["/a.html", "/.proofbook/serving.js", "/site.js"] {
      #expect(try !served.get(path).body.contains(token), "\(path)")
    }
    let wrong: [[String]] = [
      [], ["X-Proofbook-Token: "], ["X-Proofbook-Token: \(String(token.reversed()))x"],
      ["X-Proofbook-Token: \(token)", "X-Proofbook-Token: \(token)"],
      ["X-Proofbook-Token: \(token)", "Origin: https://evil.example"],
      ["X-Proofbook-Token: \(token)", "Origin: http://localhost.evil.example"],
      ["X-Proofbook-Token: \(token)", "Origin: null"],
    ]
    for headers in wrong {
      let answer = try post(target, "print(9)", to: served, headers)
      #expect(answer.status == 403, "\(headers)")
      #expect(answer.body.contains("Open the address for editing"), "\(headers)")
      #expect(
        try served.get("/.proofbook/block?page=a.html&figure=sum", headers: headers).status == 403,
        "\(headers)")
    }
    let own = ["X-Proofbook-Token: \(token)"]
    #expect(
      try served.get(target, method: "POST", host: "evil.example", headers: own).status == 403)
    for unknown in [
      "page=a.html&figure=none", "page=b.html&figure=sum", "page=../a.md&figure=sum", "",
    ] {
      let address = "/.proofbook/block?\(unknown)&base=\(base)"
      #expect(try post(address, "print(9)", to: served, own).status == 404, "\(unknown)")
    }
    #expect(try post("/.proofbook/save?page=a.html", "", to: served, own).status == 404)
    // Too much, and not what was announced.
    let big = ["Content-Length: 99999999999"] + own
    #expect(try served.get(target, method: "POST", headers: big).status == 413)
    let negative = ["Content-Length: -1"] + own
    #expect(try [400, 413].contains(served.get(target, method: "POST", headers: negative).status))
    #expect(try source(served, token).block.text == "print(1 + 1)\n")
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == Self.page)
  }

  @Test func `changes of several blocks at the same time are all kept`() throws {
    let names = (0..<8).map { "block\($0)" }
    // A long page takes a while to parse, so the changes overlap.
    let prose = (1...2000).map { "Paragraph \($0) with *words*.\n\n" }.joined()
    let blocks = names.map { "```swift name=\($0)\nprint(0)\n```\n\n" }.joined()
    let page = "# Page\n\n" + blocks + prose
    let served = try Served(["a.md": page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let bases = try names.map { try source(served, token, figure: $0).block.base }
    let statuses = Answers()
    // Each request has its own connection.
    nonisolated(unsafe) let server = served
    DispatchQueue.concurrentPerform(iterations: names.count) { index in
      let target = "/.proofbook/block?page=a.html&figure=\(names[index])&base=\(bases[index])"
      let text = "print(\(index + 1))"
      let answer = try? post(target, text, to: server, ["X-Proofbook-Token: \(token)"])
      statuses.add(answer?.status ?? 0)
    }
    #expect(statuses.all == names.map { _ in 200 })
    let texts = try names.map { try source(served, token, figure: $0).block.text }
    #expect(texts == names.indices.map { "print(\($0 + 1))\n" })
  }

  @Test func `while a changed file waits for its check, no other block is edited`() throws {
    let page = "# Page\n\n```swift name=sum\nprint(1 + 1)\n```\n"
    let served = try Served(["a.md": page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let base = try source(served, token).block.base
    // The first block is another one from now on, and its check takes long.
    let other = "```swift timeout=60s\nwhile true {}\n```\n\n"
    let changed = page.replacing("```swift", with: other + "```swift")
    try served.write(changed, to: "a.md")
    #expect(try source(served, token).status == 409)
    let target = "/.proofbook/block?page=a.html&figure=sum&base=\(base)"
    #expect(try post(target, "print(5)", to: served, ["X-Proofbook-Token: \(token)"]).status == 409)
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == changed)
    // The server ends while it runs.
    kill(served.process.processIdentifier, SIGINT)
    try served.waitForEnd()
    #expect(served.process.terminationStatus == 0)
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == changed)
  }

  @Test func `an article in a folder, with the line ends of Windows, is saved as it was`() throws {
    let page = Self.page.replacing("\n", with: "\r\n")
    let served = try Served(["in/the deep/a.md": page])
    try served.wait(for: "a check", of: "in/the%20deep/a.html") { $0.state == "holds" }
    let headers = ["X-Proofbook-Token: \(try served.token)"]
    // As browsers write a space in a query.
    let own = "page=in/the+deep/a.html&figure=sum"
    func change(to text: String) throws -> Served.Answer {
      let answer = try served.get("/.proofbook/block?\(own)", headers: headers)
      let block = try JSONDecoder().decode(Block.self, from: Data(answer.body.utf8))
      return try post("/.proofbook/block?\(own)&base=\(block.base)", text, to: served, headers)
    }
    // Markdown has no such character.
    #expect(try change(to: "print(1)\u{0}").status == 409)
    #expect(try change(to: "let two = 2\r\nprint(two)\r\n").status == 200)
    let save = "/.proofbook/save?page=in/the+deep/a.html"
    let file = served.url("in/the deep/a.md").path
    chmod(file, 0o444)
    let refused = try post(save, "", to: served, headers)
    #expect(refused.status == 409 && refused.body.contains("The file is read-only."))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == page)
    chmod(file, 0o644)
    #expect(try post(save, "", to: served, headers).status == 200)
    let saved = page.replacing("print(1 + 1)", with: "let two = 2\r\n> print(two)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == saved)
  }

  @Test func `an edited block runs in the sandbox, as the blocks of files do`() throws {
    let served = try Served(["a.md": Self.page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let base = try source(served, token).block.base
    let escaped = served.url("escaped").path
    let text = """
      import Foundation
      let paths = ["\(escaped)", "\(served.url("a.md").path)", "/etc/proofbook-escaped"]
      let results = paths.map { path in
        (try? Data("x".utf8).write(to: URL(fileURLWithPath: path))) == nil ? "refused" : "written"
      }
      print(results.joined(separator: "-"))
      """
    let target = "/.proofbook/block?page=a.html&figure=sum&base=\(base)"
    let answer = try post(target, text, to: served, ["X-Proofbook-Token: \(token)"])
    #expect(answer.status == 200)
    try served.wait(for: "a failure") { $0.state == "fails" }
    let body = try served.get("/a.html").body
    #expect(body.contains("refused-refused-refused"))
    for path in [escaped, "/etc/proofbook-escaped"] {
      #expect(!FileManager.default.fileExists(atPath: path), "\(path)")
    }
    #expect(try String(contentsOf: served.url("a.md"), encoding: .utf8) == Self.page)
  }

  @Test func `a block that goes back to its text has no changes to save`() throws {
    let served = try Served(["a.md": Self.page])
    try served.wait(for: "a check") { $0.state == "holds" }
    let token = try served.token
    let headers = ["X-Proofbook-Token: \(token)"]
    func change(to text: String, base: String) throws -> Block {
      let target = "/.proofbook/block?page=a.html&figure=sum&base=\(base)"
      let body = try post(target, text, to: served, headers).body
      return try JSONDecoder().decode(Block.self, from: Data(body.utf8))
    }
    let first = try change(to: "print(3)", base: try source(served, token).block.base)
    #expect(first.text == "print(3)\n" && first.saved == "print(1 + 1)\n")
    try served.wait(for: "a failure") { $0.state == "fails" && $0.isUnsaved == true }
    // The answer has what the next change is based on.
    let second = try change(to: first.saved, base: first.base)
    #expect(second.text == "print(1 + 1)\n")
    try served.wait(for: "the file") { $0.state == "holds" && $0.isUnsaved == false }
    #expect(try post("/.proofbook/save?page=a.html", "", to: served, headers).status == 404)
  }
}

private final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var statuses: [Int] = []
  var all: [Int] { lock.withLock { statuses } }
  func add(_ status: Int) { lock.withLock { statuses.append(status) } }
}
