import Foundation
import Support
import TestSupport
import Testing

/// If nothing changed since the last build, a build neither reads nor writes a page; every change
/// is detected.
struct LastBuildTests {
  private static let files = [
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
  ]
  private static let cache = Result { try PreparedCache(after: ["build"], on: files) }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Self.files)
    try Self.cache.get().copy(to: folder("caches"))
  }

  private func build(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> Tool.Result {
    let caches = ["XDG_CACHE_HOME": folder("caches")].merging(environment) { $1 }
    return try Tool.run(["build"] + arguments, in: folder.url, environment: caches)
  }

  /// Builds after the sources are old enough. A build whose sources changed just before it is not
  /// trusted by the next one.
  private func settledBuild() throws -> Tool.Result {
    Thread.sleep(forTimeInterval: 0.2)
    return try build()
  }

  private func site() throws -> [String: Data] {
    try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
  }

  @Test func `an unchanged build reads and writes nothing and prints the same report`() throws {
    let first = try settledBuild()
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("wrote "), "\(first.output)")
    // What follows is told once, when a site is first written.
    let told = first.output.split(separator: "\n").prefix { !$0.hasPrefix("wrote ") }
    let site = try site()
    for _ in 1...2 {
      let again = try build()
      #expect(again.status == 0)
      #expect(again.errors == "")
      #expect(again.output.contains("nothing changed: "), "\(again.output)")
      #expect(again.output.split(separator: "\n").dropLast() == told)
      #expect(try self.site() == site)
    }
  }

  /// Each argument is a shell command that makes one change after a build.
  @Test(arguments: [
    "echo more >>Content/index.md", "touch Content/more.md", "echo >Content/new.md",
    "mv Content/dot.svg Content/dots.svg", "rm Content/more.md",
    "echo p {} >Content/theme/site.css",
    "echo '_ = one + 1' >>Content/Code/one.swift", "rm Site/index.html", "echo >>Site/more.html",
    "echo >>Content/proofbook.yml", "mkdir Content/inner && echo '# In' >Content/inner/in.md",
    "echo '// swift-tools-version: 6.0' >Package.swift", "rm -r caches", "rm Site/.proofbook-files",
    "chmod 400 Content/dot.svg", "cp -r Content Copy && rm -r Content && mv Copy Content",
  ])
  func `every change is detected`(change: String) throws {
    #expect(try settledBuild().status == 0)
    #expect(try build().output.contains("nothing changed: "))
    let result = try Tool.run(
      program: "/bin/sh", ["-c", change], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let again = try build()
    #expect(!again.output.contains("nothing changed"), "\(change): \(again.output)")
  }

  /// The settings of a site are in its own folder, so others are not asked for.
  @Test(arguments: LastCheckTests.filesAbove.filter { $0 != "proofbook.yml" })
  func `a file that appears above the folder makes a full build`(name: String) throws {
    #expect(try settledBuild().status == 0)
    #expect(try build().output.contains("nothing changed: "))
    try folder.write("# Some\n", to: name)
    let again = try build()
    #expect(!again.output.contains("nothing changed"), "\(again.output)")
  }

  @Test(arguments: [["--drafts"], ["--no-cache"], ["--report", "tap"], ["--strict"]])
  func `other arguments make a full build`(arguments: [String]) throws {
    #expect(try settledBuild().status == 0)
    #expect(!(try build(arguments).output.contains("nothing changed")))
  }

  @Test func `another environment makes a full build`() throws {
    #expect(try settledBuild().status == 0)
    let again = try build(environment: ["SWIFT_SOMETHING": "1"])
    #expect(!again.output.contains("nothing changed"))
  }

  @Test func `a warning is reported by each build`() throws {
    try folder.write("# Home\n\n```swift ignore\nprint(1)\n```\n", to: "Content/index.md")
    for result in [try settledBuild(), try build()] {
      #expect(result.output.contains("warning"), "\(result.output)")
      #expect(!result.output.contains("nothing changed"))
    }
  }

  @Test func `the second build of a new folder writes no file`() throws {
    #expect(try settledBuild().status == 0)
    let stamps = try stamps()
    #expect(try build().output.contains("nothing changed: "))
    #expect(try self.stamps() == stamps)
  }

  /// The identity and the dates of each file of the site.
  private func stamps() throws -> [String: FileStamp] {
    let site = folder("Site")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: site)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileStamp(of: "\(site)/\(path)").map { (path, $0) }
      })
  }

  @Test func `a build with a source whose date is not past is not reused`() throws {
    let date = Date(timeIntervalSinceNow: 3600)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder("Content/more.md"))
    #expect(try settledBuild().status == 0)
    #expect(!(try build().output.contains("nothing changed")))
  }

  @Test func `a damaged record is ignored`() throws {
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
