import Foundation
import TestSupport
import Testing

/// A build in which nothing changed since the last one reads no page and writes none; any change is seen.
struct LastBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Content/index.md": "# Home\n\nSee [more](more.md).\n\n![a dot](dot.svg)\n",
      "Content/more.md": """
      # More

      ```swift
      print(1 + 1)
      ```

      ```output
      2
      ```

      ```swift include=Code/one.swift
      ```

      """,
      "Content/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "Content/proofbook.yml": "format: 1\ntitle: Dots\n",
      "Content/theme/footer.mustache": "<p>the end</p>\n",
      "Content/Code/one.swift": "let one = 1\n_ = one\n",
    ])
  }

  private func build(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let caches = ["XDG_CACHE_HOME": folder("caches")].merging(environment) { $1 }
    return try Tool.run(["build"] + arguments, in: folder.url, environment: caches)
  }

  /// Builds when the sources are old enough: what changes just before a build is never relied on.
  private func settledBuild() throws -> Tool.Result {
    Thread.sleep(forTimeInterval: 2.5)
    return try build()
  }

  private func site() throws -> [String: Data] {
    try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
  }

  @Test func `nothing is read or written where nothing changed, and the same is told`() throws {
    let first = try settledBuild()
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("wrote "), "\(first.output)")
    let site = try site()
    for _ in 1...2 {
      let again = try build()
      #expect(again.status == 0)
      #expect(again.errors == "")
      #expect(again.output.contains("nothing changed: "), "\(again.output)")
      #expect(
        again.output.split(separator: "\n").dropLast()
          == first.output.split(separator: "\n")
          .dropLast())
      #expect(try self.site() == site)
    }
  }

  /// A change after a build that may be relied on, as commands of a shell.
  @Test(arguments: [
    "echo more >>Content/index.md", "touch Content/more.md", "echo >Content/new.md",
    "mv Content/dot.svg Content/dots.svg", "rm Content/more.md",
    "echo p {} >Content/theme/site.css",
    "echo '_ = one + 1' >>Content/Code/one.swift", "rm Site/index.html", "echo >>Site/more.html",
    "echo >>Content/proofbook.yml", "mkdir Content/inner && echo '# In' >Content/inner/in.md",
    "echo '// swift-tools-version: 6.0' >Package.swift", "rm -r caches", "rm Site/.proofbook-files",
    "chmod 400 Content/dot.svg", "cp -r Content Copy && rm -r Content && mv Copy Content",
  ])
  func `whatever changes is seen`(change: String) throws {
    #expect(try settledBuild().status == 0)
    #expect(try build().output.contains("nothing changed: "))
    let result = try Tool.run(
      program: "/bin/sh", ["-c", change], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let again = try build()
    #expect(!again.output.contains("nothing changed"), "\(change): \(again.output)")
  }

  @Test(arguments: [["--drafts"], ["--no-cache"], ["--report", "tap"], ["--strict"]])
  func `another command is another build`(arguments: [String]) throws {
    #expect(try settledBuild().status == 0)
    #expect(!(try build(arguments).output.contains("nothing changed")))
  }

  @Test func `another environment is another build`() throws {
    #expect(try settledBuild().status == 0)
    let again = try build(environment: ["SWIFT_SOMETHING": "1"])
    #expect(!again.output.contains("nothing changed"))
  }

  @Test func `a warning is told by each build`() throws {
    try folder.write("# Home\n\n```swift ignore\nprint(1)\n```\n", to: "Content/index.md")
    for result in [try settledBuild(), try build()] {
      #expect(result.output.contains("warning"), "\(result.output)")
      #expect(!result.output.contains("nothing changed"))
    }
  }

  @Test func `what changed just before the build is not relied on`() throws {
    #expect(try build().status == 0)
    #expect(!(try build().output.contains("nothing changed")))
  }

  @Test func `a damaged record is none`() throws {
    #expect(try settledBuild().status == 0)
    let builds = folder.url.appendingPathComponent("caches/proofbook/builds")
    for file in try FileManager.default.contentsOfDirectory(atPath: builds.path) {
      try Data("{\"sources\":".utf8).write(to: builds.appendingPathComponent(file))
    }
    let again = try build()
    #expect(again.status == 0)
    #expect(!again.output.contains("nothing changed"))
  }
}
