import Foundation
import TestSupport
import Testing

/// Builds a checkout whose articles link to the user's private files or have attachments with code.
struct HostileContentTests {
  @Test(arguments: [["build"], ["build", "Content"], ["list"], ["test"], ["update"]])
  func `a content folder that links out of the project is not read`(_ arguments: [String]) throws {
    let checkout = try HostileCheckout()
    try FileManager.default.removeItem(atPath: checkout.folder("work/Content"))
    try checkout.link("Content", to: "../home/notes")
    let result = try checkout.runHarmlessly(arguments)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("outside of this project, so it is not read"), "\(result.errors)")
    #expect(!(result.output + result.errors).contains("hunter2"))
    #expect(checkout.site.isEmpty)
  }

  @Test func `nothing private is published through symbolic links in the content`() throws {
    let checkout = try HostileCheckout([
      "Content/index.md":
        "# Front\n\n[a](a.md) [b](b.txt) [c](deep/private.md) [d](c.txt) [e](theme/t.css)\n\n```swift include=s.swift\n```\n",
      "Content/theme/page.css": "",
    ])
    try checkout.link("Content/a.md", to: "../../home/notes/private.md")
    try checkout.link("Content/b.txt", to: "../../home/notes/private.md")
    try checkout.link("Content/deep", to: "../../home/notes")
    try checkout.link("Content/c.txt", to: "../.git/config")
    try checkout.link("Content/s.swift", to: "../../home/notes/private.md")
    try checkout.link("Content/theme/t.css", to: "../../../home/notes/private.md")
    try checkout.link("Content/theme/deep", to: "../../../home/notes")
    try checkout.link("Content/proofbook.yml", to: "../../home/notes/private.md")
    let result = try checkout.runHarmlessly(
      ["build", "--keep-going", "--format", "html,zip,epub,single"])
    #expect(result.status == 1)
    for text in [result.output, result.errors] + checkout.site.values {
      #expect(!text.contains("hunter"))
    }
  }

  @Test(arguments: ["html", "zip", "epub", "docset", "single"])
  func `no format includes an attachment that can run code`(_ format: String) async throws {
    let checkout = try HostileCheckout([
      "Content/index.md":
        "# Front\n\n[a](a.html) ![b](b.svg) [c](c.php) [d](.htaccess) [e](e) ![good](good.svg)\n",
      "Content/a.html": "<script>evil()</script>",
      "Content/b.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>evil()</script></svg>",
      "Content/c.php": "evil()", "Content/.htaccess": "evil()",
      "Content/e": "<html><script>evil()</script>",
      "Content/good.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>good</title></svg>",
    ])
    let result = try await checkout.buildHarmlessly(["--format", format])
    #expect(result.status == 1)
    for (name, column) in [
      ("a.html", 1), ("b.svg", 13), ("c.php", 25), (".htaccess", 36), ("e", 51),
    ] {
      #expect(
        result.output.contains(
          "work/Content/index.md:3:\(column): error: '\(name)' is not published: "),
        "\(name) in \(result.output)")
    }
    #expect(!result.output.contains("'good.svg'"))
    #expect(
      try await checkout.buildHarmlessly(["--keep-going", "--format", format]).status == 1)
    #expect(!checkout.site.isEmpty)
    for (path, text) in checkout.site { #expect(!text.contains("evil()"), "\(path)") }
    if format == "html" { #expect(checkout.site["good.svg"] != nil) }
  }

  @Test func `update does not write through a folder that links out of the project`() throws {
    let page = "```swift\nprint(1)\n```\n\n```output\n2\n```\n"
    let checkout = try HostileCheckout(["docs/own.md": "# Own\n"])
    try checkout.folder.write(page, to: "home/notes/claims.md")
    try checkout.link("docs/deep", to: "../../home/notes")
    let result = try checkout.runHarmlessly(["update", "docs"])
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "docs/deep:1:1: warning: the folder is a symbolic link out of 'docs', so it is not read"))
    #expect(
      try String(contentsOfFile: checkout.folder("home/notes/claims.md"), encoding: .utf8) == page)
  }

  @Test(arguments: ["results", "results.lock", "probes"], ["pipe", "link"])
  func `a cache file that is not regular is reported and not used`(_ name: String, _ what: String)
    throws
  {
    let checkout = try HostileCheckout(["page.md": "```swift ignore=\"x\"\n```\n"])
    let path = checkout.folder("caches/proofbook/\(name)")
    try? FileManager.default.removeItem(atPath: path)
    if what == "pipe" {
      #expect(mkfifo(path, 0o600) == 0)
    } else {
      try checkout.folder.link("caches/proofbook/\(name)", to: checkout.folder("home/.bashrc"))
    }
    let result = try checkout.runHarmlessly(["test", "page.md"])
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "proofbook: warning: '\(path)' is \(what == "pipe" ? "a pipe or a device" : "a symbolic link")"
      ),
      "\(result.errors)")
  }
}
