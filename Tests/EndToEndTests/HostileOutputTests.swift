import Foundation
import TestSupport
import Testing

/// Runs `build` with an output folder that came with the checkout: no file outside of that folder
/// is written, moved or removed. What a fault could keep waiting is built by the tool itself, which
/// can be ended.
struct HostileOutputTests {
  private static let list = ".proofbook-files\nindex.html\n"

  @Test func `a leftover plan from the checkout is not executed`() throws {
    let checkout = try HostileCheckout([
      "Site/.proofbook-files": Self.list, "Site/home/.bashrc": "evil\n",
      "Site/.proofbook-new/files/index.html": "evil\n", "Site-notes/mine.txt": "precious\n",
      "Site/old.html": "old\n",
      "Site/.proofbook-new/plan.json": """
      {"moved": ["../../home/.bashrc", "index.html"], \
      "removed": ["../Site-notes/mine.txt", "../../home/.config/app.conf", "old.html"]}
      """,
    ])
    let result = try checkout.runHarmlessly(["build"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(checkout.site["index.html"]?.contains("evil") == false)
    // The plan was not executed at all: the list of written files does not name this file.
    #expect(checkout.site["old.html"] == "old\n")
    #expect(!checkout.site.keys.contains { $0.hasPrefix(".proofbook-new") })
  }

  @Test func `a leftover plan is not executed if the build fails`() async throws {
    let checkout = try HostileCheckout([
      "Content/index.md": "[a](nowhere.md)\n", "Site/.proofbook-files": Self.list,
      "Site/index.html": "old\n", "Site/.proofbook-new/files/index.html": "evil\n",
      "Site/.proofbook-new/plan.json": #"{"moved": ["index.html"], "removed": [], "token": ""}"#,
    ])
    #expect(try await checkout.buildHarmlessly().status == 1)
    #expect(checkout.site == [".proofbook-files": Self.list, "index.html": "old\n"])
  }

  @Test func `a leftover plan with a path through a symbolic link is not executed`() async throws {
    let checkout = try HostileCheckout([
      "Site/.proofbook-files": Self.list, "Site/.proofbook-new/files/l/app.conf": "evil\n",
      "Site/.proofbook-new/plan.json": #"{"moved": ["l/app.conf"], "removed": ["l/app.conf"]}"#,
    ])
    try checkout.link("Site/l", to: "../../home/.config")
    #expect(try await checkout.buildHarmlessly().status == 0)
  }

  @Test(arguments: ["../../home/.config", "../../home/.bashrc", "../../home/nothing"])
  func `a journal that is a symbolic link is removed, but not its target`(_ target: String)
    async throws
  {
    let checkout = try HostileCheckout(["Site/.proofbook-files": Self.list])
    try checkout.link("Site/.proofbook-new", to: target)
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(checkout.site["index.html"]?.contains("Front") == true)
  }

  @Test func `attachments of an article cannot create a plan`() async throws {
    let checkout = try HostileCheckout([
      "Content/index.md":
        "[a](.proofbook-new/plan.json) [b](.proofbook-new/files/x) [c](.proofbook-new/home/.bashrc)\n",
      "Content/.proofbook-new/plan.json": #"{"moved": ["x"], "removed": []}"#,
      "Content/.proofbook-new/files/x": "evil\n", "Content/.proofbook-new/home/.bashrc": "evil\n",
    ])
    for _ in 0..<2 {
      let result = try await checkout.buildHarmlessly(["--keep-going"])
      #expect(result.status == 1)
      #expect(result.output.contains("names that start with '.proofbook' are the tool's own"))
    }
    #expect(!checkout.site.keys.contains { $0.contains(".proofbook-new") })
  }

  @Test(arguments: [true, false])
  func `a symbolic link in the output folder is not written through`(_ isAttachment: Bool)
    async throws
  {
    let checkout = try HostileCheckout([
      "Site/.proofbook-files": Self.list, "Content/l/run.sh": "evil\n",
      "Content/index.md": isAttachment ? "[run](l/run.sh)\n" : "# Front\n",
    ])
    if !isAttachment { try checkout.folder.write("# Run\n", to: "work/Content/l/run.md") }
    try checkout.link("Site/l", to: "../../home/.config")
    let before = checkout.site
    let result = try await checkout.buildHarmlessly()
    #expect(result.status == 2)
    #expect(result.errors.contains("work/Site/l' is a symbolic link to '../../home/.config'"))
    #expect(checkout.site == before)
  }

  @Test func `a symbolic link that the old site's list names is replaced with a folder`()
    async throws
  {
    let checkout = try HostileCheckout([
      "Site/.proofbook-files": Self.list + "l\n", "Content/l/page.md": "# Page\n",
    ])
    try checkout.link("Site/l", to: "../../home/.config")
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(checkout.site["l/page.html"] != nil)
  }

  /// If the output folder has a folder that Proofbook did not write, the site is written in place.
  @Test(arguments: [true, false])
  func `a symbolic link at a page's path is replaced, but not its target`(_ isInPlace: Bool)
    async throws
  {
    let checkout = try HostileCheckout(["Site/.proofbook-files": Self.list])
    if isInPlace { try checkout.folder.write("mine", to: "work/Site/mine/own.txt") }
    try checkout.link("Site/index.html", to: "../../home/.bashrc")
    try checkout.link("Site/site.css", to: "../../home/not-there")
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(checkout.site["index.html"]?.contains("Front") == true)
    #expect(checkout.site["site.css"] != nil)
  }

  @Test(arguments: [true, false])
  func `a page that is a hard link leaves the other file unchanged`(_ isInPlace: Bool) async throws
  {
    let checkout = try HostileCheckout(["Site/.proofbook-files": Self.list])
    if isInPlace { try checkout.folder.write("mine", to: "work/Site/mine/own.txt") }
    for name in ["index.html", "site.js", ".proofbook-files"] {
      unlink(checkout.folder("work/Site/\(name)"))
      let source = name == ".proofbook-files" ? "home/list" : "home/.bashrc"
      if source == "home/list" { try checkout.folder.write(Self.list, to: source) }
      #expect(link(checkout.folder(source), checkout.folder("work/Site/\(name)")) == 0)
    }
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(checkout.site["index.html"]?.contains("Front") == true)
  }

  @Test(arguments: ["../../home/.bashrc", "../../home/not-there", "/dev/zero", "../list"])
  func `a list that is a symbolic link is neither read nor written`(_ target: String) throws {
    let checkout = try HostileCheckout(["Site/x.txt": "", "list": Self.list])
    try checkout.link("Site/.proofbook-files", to: target)
    let result = try checkout.runHarmlessly(["build"])
    #expect(result.status == 2)
    #expect(
      result.errors.contains("'Site/.proofbook-files' is not a regular file"), "\(result.errors)")
  }

  @Test(arguments: [
    ".proofbook-files", ".proofbook-new", ".proofbook-new/plan.json", "index.html", "other",
  ])
  func `a named pipe in the output folder does not block the build`(_ name: String) throws {
    let checkout = try HostileCheckout(["Site/x.txt": "", "Site/.proofbook-new/x": ""])
    if name != ".proofbook-files" {
      try checkout.folder.write(Self.list, to: "work/Site/.proofbook-files")
    }
    if name == ".proofbook-new" {
      try FileManager.default.removeItem(atPath: checkout.folder("work/Site/.proofbook-new"))
    }
    #expect(mkfifo(checkout.folder("work/Site/\(name)"), 0o600) == 0)
    let result = try checkout.runHarmlessly(["build"])
    #expect(result.status == (name == ".proofbook-files" ? 2 : 0), "\(result.errors)")
  }

  @Test func `a list that names files elsewhere removes none of them`() async throws {
    let checkout = try HostileCheckout([
      "Site/.proofbook-files": """
      .proofbook-files
      ../../home/.bashrc
      l/app.conf
      /etc/passwd
      a/../../../home/.bashrc
      .git/config
      mine
      """,
      "Site/.git/config": "mine\n", "Site/mine/own.txt": "mine\n",
    ])
    try checkout.link("Site/l", to: "../../home/.config")
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(checkout.site[".git/config"] == "mine\n")
    #expect(checkout.site["mine/own.txt"] == "mine\n")
  }

  @Test func `names that look like leftover files give no way out of the checkout`() throws {
    let checkout = try HostileCheckout([
      ".proofbook-site-notes/mine.txt": "precious\n", "Site/.proofbook-draft-mine": "mine\n",
      "Site/.proofbook-files": Self.list,
    ])
    try checkout.link(".proofbook-site-\(UUID().uuidString)", to: "../home")
    try checkout.link(".proofbook-draft-123", to: "../home/.bashrc")
    try checkout.link("Site/.proofbook-draft-123", to: "../../home/.bashrc")
    #expect(try checkout.runHarmlessly(["build"]).status == 0)
    let home = try TemporaryFolder.contents(of: checkout.folder.url.appendingPathComponent("home"))
    #expect(try checkout.run(["build", "--report", "json=report.json"]).status == 0)
    #expect(
      try TemporaryFolder.contents(of: checkout.folder.url.appendingPathComponent("home")) == home)
    #expect(
      try String(
        contentsOfFile: checkout.folder("work/.proofbook-site-notes/mine.txt"), encoding: .utf8)
        == "precious\n")
  }

  @Test(arguments: [
    ("Site", "../home/.config/autostart"), ("Site", "../home/.config"), ("Site", ".git/hooks/new"),
    ("Site", "Content/.."), ("Site", "../home/marked"), ("Site", "../home/empty"),
    ("out", "../home/.config"),
  ])
  func `an output folder that is a symbolic link in the checkout is refused`(
    _ name: String, _ target: String
  ) async throws {
    let checkout = try HostileCheckout(["Content/run.desktop": "evil\n"])
    try checkout.folder.write(Self.list, to: "home/marked/.proofbook-files")
    try FileManager.default.createDirectory(
      atPath: checkout.folder("home/empty"), withIntermediateDirectories: true)
    try checkout.link(name, to: target)
    let output = name == "Site" ? "Site" : "out/new/site"
    let result = try await checkout.buildHarmlessly(output: output)
    #expect(result.status == 2)
    #expect(result.errors.contains("is a symbolic link"), "\(result.errors)")
    #expect(result.errors.contains("'--output'"))
  }

  @Test func `an output folder elsewhere may be reached by the user's own link`() throws {
    let checkout = try HostileCheckout()
    try FileManager.default.createDirectory(
      atPath: checkout.folder("home/www"), withIntermediateDirectories: true)
    try checkout.folder.link("home/link", to: "www")
    let result = try checkout.run(["build", "--output", checkout.folder("home/link")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: checkout.folder("home/www/index.html")))
  }

  @Test func `a file whose name is not valid UTF-8 stays in the output folder`() async throws {
    let checkout = try HostileCheckout(["Site/.proofbook-files": Self.list])
    let name = Array(checkout.folder("work/Site/").utf8) + [0xFF, 0x61]
    let path = name.map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try await checkout.buildHarmlessly().status == 0)
    #expect(access(path, F_OK) == 0)
  }
}
