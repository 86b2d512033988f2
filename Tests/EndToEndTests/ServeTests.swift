import Foundation
import TestSupport
import Testing

/// The command `serve`, from a saved file to what a browser receives.
@Suite(.serialized) struct ServeTests {
  private static let page = """
    # First

    Some prose.

    ```swift name=hello
    print("hi")
    ```

    ```output
    hi
    ```

    """
  private static let pages = [
    "a.md": page, "guide/b.md": "# Second\n\nSee [the first](../a.md) and ![a](dot.svg).\n",
    "guide/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  ]

  @Test func `only this machine is served, and nothing outside the site`() throws {
    let settings = ["proofbook.yml": "base-url: https://example.com/book/\n"]
    let served = try Served(Self.pages.merging(settings) { first, _ in first })
    try served.wait(for: "a check") { $0.state == "holds" }

    let types = [
      "/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8",
      "/a.html": "text/html; charset=utf-8", "/a": "text/html; charset=utf-8",
      "/guide/b.html?x=1": "text/html; charset=utf-8", "/site.css": "text/css; charset=utf-8",
      "/page.js": "text/javascript; charset=utf-8", "/guide/dot.svg": "image/svg+xml",
      "/guide/b.md": "text/markdown; charset=utf-8", "/llms.txt": "text/plain; charset=utf-8",
      "/.proofbook/serving.js": "text/javascript; charset=utf-8",
    ]
    for (target, type) in types {
      let answer = try served.get(target)
      #expect(answer.status == 200, "\(target)")
      #expect(answer.headers["content-type"] == type, "\(target)")
      #expect(answer.headers["cache-control"] == "no-store", "\(target)")
      #expect(answer.headers["content-length"] == "\(answer.body.utf8.count)", "\(target)")
    }
    // An attachment runs no script, even when it is opened directly.
    let drawing = try served.get("/guide/dot.svg").headers
    #expect(drawing["content-security-policy"]?.hasSuffix("; sandbox") == true)
    #expect(drawing["x-content-type-options"] == "nosniff")
    #expect(try served.get("/a.html").headers["content-security-policy"] == nil)
    let head = try served.get("/a.html", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.headers["content-length"] == (try served.get("/a.html").headers["content-length"]))
    #expect(try served.get("/a.html", method: "POST").status == 405)
    #expect(try served.get("/a.html", method: "PUT").status == 405)

    let missing = try served.get("/guide/none.html")
    #expect(missing.status == 404)
    #expect(missing.body.contains("No such page"))
    #expect(missing.body.contains("<link rel=\"stylesheet\" href=\"/site.css\">"))

    let outside = [
      "/../a.md", "/%2e%2e/Content/a.md", "/guide/../../a.md", "/guide/..%2f..%2fa.md",
      "/..%5ca.md", "//etc/passwd", "/etc/passwd", "/a.html%00.css", "/./a.html", "etc/passwd",
      "http://elsewhere.example/a.html", "/%", "/proofbook.yml", "/.proofbook-files",
    ]
    for target in outside {
      #expect(try served.get(target).status == 404, "\(target)")
    }
    for host in ["127.0.0.1", "[::1]", "localhost:\(served.port)", "LOCALHOST"] {
      #expect(try served.get("/", host: host).status == 200, "\(host)")
    }
    for host in ["elsewhere.example", "localhost.elsewhere.example", "0.0.0.0", "192.168.0.1", ""] {
      let answer = try served.get("/", host: host)
      #expect(answer.status == 403, "\(host)")
      #expect(!answer.body.contains("First"), "\(host)")
    }
    let headers = (0..<200).map { "\r\nX-\($0): 1" }.joined()
    #expect(try served.get("/", host: "localhost" + headers).status == 431)
    #expect(try served.get("/" + String(repeating: "a", count: 17_000)).status == 414)
    #expect(try served.get("/").status == 200)
    #expect(!FileManager.default.fileExists(atPath: served.folder.path + "/Site"))
  }

  @Test func `a saved file is detected, and only changed examples run`() throws {
    let served = try Served(Self.pages)
    try served.wait(for: "a check") { $0.state == "holds" }
    let events = try served.listener(to: "a.html")
    let first = try events.next()
    let other = try served.news(of: "guide/b.html")
    #expect(served.told.contains("✓ all claims hold: 2 articles; 1 example run;"))
    #expect(try served.get("/a.html").body.contains("data-version=\"\(first.version ?? "?")\""))

    // A change of prose runs no example.
    try served.write(Self.page.replacing("Some prose", with: "Better prose"), to: "a.md")
    var event = try events.next()
    while event.version == first.version { event = try events.next() }
    #expect(event.state == "holds")
    #expect(try served.get("/a.html").body.contains("Better prose"))
    try served.wait(for: "a line") { served.told.contains("✓ all claims hold: Content/a.md; 0.") }
    #expect(served.told.components(separatedBy: " run;").count == 2)
    // The server sends no new version to a page that did not change.
    #expect(try served.news(of: "guide/b.html").version == other.version)

    // A claim that fails is reported on the terminal and on the page.
    let wrong = Self.page.replacing("\nhi\n", with: "\nho\n")
    try served.write(wrong, to: "a.md")
    var news = try served.wait(for: "a failure") { $0.state == "fails" }
    #expect(news.text == "1 claim fails")
    var body = try served.get("/a.html").body
    #expect(body.contains("1 problem on this page"))
    #expect(body.contains("<a href=\"#hello\">a.md:10:1</a>"))
    #expect(body.contains("hi") && body.contains("figure"))
    try served.wait(for: "a message") {
      served.told.contains("Content/a.md:10:1: error: the program prints 'hi' here, not 'ho'")
        && served.told.contains("✗ 1 claim fails: Content/a.md;")
    }
    #expect(served.told.components(separatedBy: " run;").count == 2)

    // The page is fixed with another program, which runs.
    try served.write(wrong.replacing("\"hi\"", with: "\"ho\""), to: "a.md")
    news = try served.wait(for: "a mended page") { $0.state == "holds" }
    body = try served.get("/a.html").body
    #expect(!body.contains("problem on this page"))
    try served.wait(for: "a line") {
      served.told.contains("✓ all claims hold: Content/a.md; 1 example run;")
    }

    // A page is added and removed, together with its folder.
    try served.write("# Third\n", to: "new/deep/c.md")
    try served.wait(for: "a new page", of: "new/deep/c.html") { _ in
      try served.get("/new/deep/c.html").body.contains("Third")
    }
    try served.write("# Third again\n", to: "new/deep/c.md")
    try served.wait(for: "a changed page in a new folder") {
      try served.get("/new/deep/c.html").body.contains("Third again")
    }
    try FileManager.default.removeItem(at: served.url("new"))
    try served.wait(for: "a page that is gone") {
      try served.get("/new/deep/c.html").status == 404
    }
  }

  @Test(arguments: [[:], ["PROOFBOOK_WATCH": "poll"]])
  func `the last saved text is shown, however an editor saves`(
    _ environment: [String: String]
  ) throws {
    let served = try Served(["a.md": "# Page 0\n"], environment: environment)
    let page = served.url("a.md")
    func shows(_ text: String) throws {
      try served.wait(for: "'\(text)'") {
        try served.get("/a.html").body.contains(text)
      }
    }
    try shows("Page 0")

    try Data("# Renamed over\n".utf8).write(to: page, options: .atomic)
    try shows("Renamed over")

    let handle = try FileHandle(forWritingTo: page)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("# Truncated".utf8))
    try handle.write(contentsOf: Data(" and written\n".utf8))
    try handle.close()
    try shows("Truncated and written")

    // The way Vim saves with a backup: it moves the old file away and creates a new one.
    try FileManager.default.moveItem(at: page, to: served.url("a.md~"))
    try Data("# Moved away\n".utf8).write(to: page)
    try FileManager.default.removeItem(at: served.url("a.md~"))
    try shows("Moved away")

    for number in 1...50 { try Data("# Burst \(number)\n".utf8).write(to: page) }
    try shows("Burst 50")

    // Many files at once, as after switching to another branch.
    for number in 1...30 { try served.write("# Other \(number)\n", to: "more/p\(number).md") }
    try served.wait(for: "the last of many") {
      try (1...30).allSatisfy { try served.get("/more/p\($0).html").status == 200 }
    }
  }

  @Test func `errors are reported, and the server keeps running`() throws {
    let served = try Served(["a.md": "# Page\n"])
    try served.wait(for: "a check") { $0.state == "holds" }
    try served.write("---\ntitle: [\n---\n\n# Broken\n", to: "a.md")
    try served.wait(for: "an error") { $0.state == "fails" }
    #expect(try served.get("/a.html").body.contains("on this page"))
    try served.write("titel: X\n", to: "proofbook.yml")
    try served.wait(for: "an error of the settings") { $0.text.hasPrefix("2 errors") }
    #expect(try served.get("/").body.contains("proofbook.yml:1:1"))
    try FileManager.default.removeItem(at: served.url("proofbook.yml"))
    try served.write("# Page\n", to: "a.md")
    try served.wait(for: "a mended page") { $0.state == "holds" }

    // The content folder is moved away and created again.
    let folder = served.folder.url.appendingPathComponent("Content")
    let away = served.folder.url.appendingPathComponent("Away")
    try FileManager.default.moveItem(at: folder, to: away)
    try served.wait(for: "the loss") { $0.state == "broken" }
    try served.write("# Back\n", to: "a.md")
    try served.wait(for: "what came back") { _ in
      try served.get("/a.html").body.contains("Back")
    }
    #expect(served.process.isRunning)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends the server at once and leaves no temporary files`(_ signal: Int32) throws {
    let endless = "# Page\n\n```swift timeout=60s\nwhile true {}\n```\n"
    let served = try Served(["a.md": endless], ["--no-cache"])
    // While an example runs.
    try served.wait(for: "a run") { try served.leftovers().contains { $0.contains("run-") } }
    kill(served.process.processIdentifier, signal)
    try served.waitForEnd()
    #expect(served.process.terminationStatus == 0)
    #expect(served.process.terminationReason == .exit)
    #expect(try served.leftovers() == [])
  }

  @Test func `if a port is in use, the next one is used`() throws {
    let first = try Served(["a.md": "# One\n"])
    let second = try Served(["a.md": "# Two\n"], ["--port", "\(first.port)"])
    #expect(second.port > first.port)
    try second.wait(for: "its own page") { try second.get("/a.html").body.contains("Two") }
    try first.wait(for: "its own page") { try first.get("/a.html").body.contains("One") }
    let wrong = try Tool.run(["serve", "--port", "70000"])
    #expect(wrong.status == 64)
  }

  @Test func `with an output folder the whole site is also written there`() throws {
    let served = try Served(["a.md": "# One\n"], ["--output", "Out"])
    let file = served.folder.url.appendingPathComponent("Out/a.html")
    try served.wait(for: "a file") { FileManager.default.fileExists(atPath: file.path) }
    // The file is what `build` writes: it has no script of the server.
    #expect(!(try String(contentsOf: file, encoding: .utf8)).contains("serving"))
    try served.write("# Two\n", to: "a.md")
    try served.wait(for: "a new file") {
      (try? String(contentsOf: file, encoding: .utf8))?.contains("Two") == true
    }
  }
}
