import Foundation
import TestSupport
import Testing

/// A checkout by an attacker, beside a home folder with secrets to steal and files to overwrite.
///
/// Everything in `checkout` is the attacker's; `home` and `outside` are the user's.
struct HostileRepository {
  /// A group of attacks.
  enum Part: CaseIterable {
    /// Articles, settings and attachments that name the user's files.
    case pages
    /// A journal, a list of files and symbolic links in the output folder.
    case site
    /// Symbolic links in the content folder.
    case links
    case theme
    /// A package with a manifest that writes wherever it can.
    case package
    /// Programs and hooks that the tool or its child processes may look for in the checkout.
    case commands
  }

  let folder: TemporaryFolder

  static let secret = "the key to everything"

  var checkout: URL { folder.url.appendingPathComponent("checkout") }
  var site: URL { checkout.appendingPathComponent("Site") }

  /// The environment variables for the tool. Its cache is in a folder that the tests do not
  /// compare.
  var environment: [String: String] {
    [
      "HOME": folder("home"), "XDG_CACHE_HOME": folder("caches"), "TMPDIR": folder("temporary"),
      "XDG_STATE_HOME": folder("caches/state"),
      "SECRET": Self.secret, "PATH": "checkout/bin:bin:.:" + (Tool.environment["PATH"] ?? ""),
    ]
  }

  init(_ parts: [Part] = Part.allCases) throws {
    folder = try TemporaryFolder()
    for name in ["caches", "temporary", "outside", "checkout/Content"] { try makeFolder(name) }
    // With all attacks at once, the tool also has to find out what works on this machine.
    if parts.count == 1 { try PreparedCache.ofMachine.get().copy(to: folder("caches")) }
    try writeHome()
    try write("# Start\n\n\(Self.harmless)", to: "checkout/Content/index.md")
    try write("# Escapes\n\n\(Self.escapes)", to: "checkout/Content/escapes.md")
    try write("# Programs\n\n\(programs)", to: "checkout/Content/programs.md")
    for part in parts {
      switch part {
      case .pages: try writePages()
      case .site: try writeSite()
      case .links: try writeLinks()
      case .theme: try writeTheme()
      case .package: try writePackage()
      case .commands: try writeCommands()
      }
    }
  }

  private static let harmless = "```swift\nprint(1)\n```\n\n```output\n1\n```\n"
  private static let escapes =
    "```swift name=escapes\nprint(\"\\u{1B}]0;owned\\u{07}\")\n```\n"

  private func write(_ text: String, to name: String) throws {
    try folder.write(text, to: name)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder(name), withIntermediateDirectories: true)
  }

  private func makeExecutable(_ text: String, at name: String) throws {
    try write(text, to: name)
    chmod(folder(name), 0o755)
  }

  /// Writes the user's private files, which no command may read or change.
  private func writeHome() throws {
    for name in [".bashrc", ".ssh/id", ".config/app.conf", ".config/autostart/app", ".gitconfig"] {
      try write("\(Self.secret), in \(name)\n", to: "home/" + name)
    }
    try write("# Private\n\n\(Self.secret)\n", to: "home/Documents/private.md")
    try write(Self.falseClaim(of: "private"), to: "home/Documents/claims.md")
    try write(Self.falseClaim(of: "linked"), to: "home/Documents/linked.md")
    try write("<p>\(Self.secret)</p>", to: "home/Documents/private.html")
    try write("a picture of \(Self.secret)", to: "home/Documents/private.png")
    try write("mine\n", to: "outside/file")
  }

  private static func falseClaim(of title: String) -> String {
    "# \(title)\n\n```swift\nprint(1)\n```\n\n```output\n2\n```\n"
  }

  /// Writes articles and attachments that name the user's files or contain scripts.
  private func writePages() throws {
    let texts = [
      "journal": """
      # A journal of the stranger's

      [plan](.proofbook-new/plan.json) [file](.proofbook-new/files/x) [list](.proofbook-files)
      """,
      "attachments": """
      # Files with scripts

      [page](evil.html) [drawing](evil.svg) ![drawing](evil.svg) [script](evil.js) [xml](evil.xhtml)
      """,
      "slug": "---\nslug: ../../home/.bashrc\n---\n# Slug\n",
      "alias":
        "---\naliases: [../../../home/.config/alias, .proofbook-new/plan.json]\n---\n# Alias\n",
      "absolute": "---\nslug: \(folder("outside"))/absolute\n---\n# Absolute\n",
      "reserved": "---\nslug: .proofbook-files\n---\n# Reserved\n",
      "include": """
      # Lines of others

      ```swift include=../../home/.ssh/id
      ```

      ```swift include=\(folder("home"))/.ssh/id
      ```

      ```swift include=secret-link.swift
      ```
      """,
      "resource": """
      # Resources

      ```text resource=../../../home/.bashrc
      evil
      ```

      ```swift
      print(2)
      ```
      """,
      "pictures": """
      # Pictures of others

      ![a](../../home/Documents/private.png) ![b](picture-link.png) ![c](\(folder("home"))/Documents/private.png)
      [d](../../home/Documents/private.html) [e](file://\(folder("home"))/.bashrc)
      """,
    ]
    for (name, text) in texts { try write(text, to: "checkout/Content/\(name).md") }
    for name in ["evil.html", "evil.xhtml", "evil.svg", "evil.js"] {
      let script = "<script>fetch('/')</script>"
      let text =
        name.hasSuffix("svg")
        ? "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'>\(script)</svg>" : script
      try write(text, to: "checkout/Content/" + name)
    }
  }

  /// Programs that try several ways to reach the user's files.
  private var programs: String {
    let paths = ["home/.bashrc", "home/new", "outside/file", "outside/new", "checkout/README.md"]
    let writes = paths.map { path in
      """
      ```swift
      import Foundation
      try? "evil".write(toFile: "\(folder(path))", atomically: false, encoding: .utf8)
      try? FileManager.default.removeItem(atPath: "\(folder(path))")
      _ = symlink("/", "\(folder(path))-link")
      chmod("\(folder(path))", 0o777)
      ```
      """
    }
    let reads = """
      ```swift
      import Foundation
      print((try? String(contentsOfFile: "\(folder("home/.ssh/id"))", encoding: .utf8)) ?? "nothing")
      print(ProcessInfo.processInfo.environment["SECRET"] ?? "nothing")
      ```

      ```output
      nothing
      nothing
      ```
      """
    let macros = """
      ```swift compile-fail
      #error("no")
      let x = #externalMacro(module: "Evil", type: "Evil")
      ```
      """
    return (writes + [reads, macros]).joined(separator: "\n\n") + "\n"
  }

  /// Writes an output folder with a journal, a list of files to remove, and links to write through.
  private func writeSite() throws {
    // This page becomes `Site/l/run.html`, and `Site/l` is a link to the user's folder.
    try write(
      "# Through a link\n\n\(Self.harmless)\n[script](run.sh)\n", to: "checkout/Content/l/run.md")
    try write(
      "# Through a link to a folder in a folder\n\n\(Self.harmless)",
      to: "checkout/Content/m/deep/run.md")
    try write("#!/bin/sh\ntouch '\(folder("outside"))/run'\n", to: "checkout/Content/l/run.sh")
    try makeFolder("checkout/Site")
    let plan = """
      {"moved": ["../../home/.bashrc", "l/app.conf", "../../outside/moved", "index.html", "x"],
       "removed": ["../../home/.config/app.conf", "l/app.conf", "../../outside/file", "/etc/hostname"]}
      """
    try write(plan, to: "checkout/Site/.proofbook-new/plan.json")
    for name in ["x", "index.html", "l/app.conf", "home/.bashrc"] {
      try write("evil\n", to: "checkout/Site/.proofbook-new/files/" + name)
    }
    try write(
      ".proofbook-files\nindex.html\nl/app.conf\nl/autostart/app\n../../outside/file\n//epub\nl/x.epub\n",
      to: "checkout/Site/.proofbook-files")
    try folder.link("checkout/Site/l", to: "../../home/.config")
    try makeFolder("checkout/Site/m")
    try folder.link("checkout/Site/m/deep", to: folder("home/.ssh"))
    try folder.link("checkout/Site/index.html", to: "../../home/.bashrc")
    try folder.link("checkout/Site/proof.json", to: folder("outside/proof"))
    try folder.link("checkout/Site/.proofbook-draft-1", to: "../../home/.bashrc")
    try folder.link("checkout/.proofbook-site-1", to: "../home/.config")
    try folder.link("checkout/Content/.proofbook-draft-2", to: "../../home/.ssh")
    #expect(link(folder("home/.bashrc"), folder("checkout/Site/escapes.html")) == 0)
    #expect(mkfifo(folder("checkout/Site/pictures.html"), 0o644) == 0)
    // At the paths where other output formats are written.
    try folder.link("checkout/start.zip", to: "../home/.ssh/id")
    try folder.link("checkout/start.single.html", to: "../home/.bashrc")
  }

  /// Writes links in the content folder that lead to the user's files.
  private func writeLinks() throws {
    let links = [
      ("private.md", "../../home/Documents/private.md"), ("folder", "../../home/Documents"),
      ("linked.md", folder("home/Documents/linked.md")),
      ("secret-link.swift", "../../home/.ssh/id"),
      ("picture-link.png", "../../home/Documents/private.png"), ("loop", "."), ("root", "/"),
    ]
    for (name, target) in links { try folder.link("checkout/Content/" + name, to: target) }
    #expect(link(folder("home/Documents/claims.md"), folder("checkout/Content/hard.md")) == 0)
    #expect(mkfifo(folder("checkout/Content/pipe.md"), 0o644) == 0)
    try folder.link("checkout/Content/proofbook.yml", to: "../settings.yml")
    try write(
      "format: 1\ntitle: Start\ninclude: [../../home/Documents/private.md]\n",
      to: "checkout/settings.yml")
  }

  private func writeTheme() throws {
    try makeFolder("checkout/Content/theme/static")
    try folder.link("checkout/Content/theme/evil.css", to: "../../../home/.bashrc")
    try folder.link("checkout/Content/theme/footer.mustache", to: "../../../home/.ssh/id")
    try folder.link("checkout/Content/theme/static/copy", to: folder("home/Documents"))
    try folder.link("checkout/Content/theme/static/id", to: "../../../../home/.ssh/id")
  }

  /// Writes a package whose manifest writes wherever it can.
  private func writePackage() throws {
    let harm = """
      import Foundation
      for path in ["\(folder("home"))/.bashrc", "\(folder("outside"))/manifest", "\(folder("checkout"))/manifest"] {
        try? "evil".write(toFile: path, atomically: false, encoding: .utf8)
      }
      """
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      \(harm)
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
      """
    for name in ["Package.swift", "Package@swift-6.swift", "Package@swift-6.3.swift"] {
      try write(manifest, to: "checkout/" + name)
    }
    try write("public let one = 1\n", to: "checkout/Sources/Kit/Kit.swift")
    try write(
      "# Kit\n\n```swift\nimport Kit\nprint(one)\n```\n\n```output\n1\n```\n",
      to: "checkout/README.md")
    try write(
      "# Package\n\n```swift\nimport Kit\nprint(one)\n```\n", to: "checkout/Content/package.md")
  }

  /// Writes programs with the names that the tool looks up in `PATH`, which includes the checkout,
  /// and hooks of Git.
  private func writeCommands() throws {
    let harm = "#!/bin/sh\necho \"$0\" >>'\(folder("outside"))/started'\nexit 0\n"
    for name in [
      "swift", "swiftc", "swift-frontend", "bwrap", "ld.gold", "ld.lld", "ld.bfd", "git",
    ] {
      try makeExecutable(harm, at: "checkout/bin/" + name)
      try makeExecutable(harm, at: "checkout/" + name)
    }
    try write(
      "[core]\n\trepositoryformatversion = 0\n\tfsmonitor = \(folder("checkout"))/git\n",
      to: "checkout/.git/config")
    try write("ref: refs/heads/main\n", to: "checkout/.git/HEAD")
    try makeExecutable(harm, at: "checkout/.git/hooks/post-checkout")
  }
}
