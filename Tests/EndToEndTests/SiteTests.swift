import Foundation
import TestSupport
import Testing

/// The site in the repository's folder `Site`.
struct SiteTests {
  @Test func `the committed site equals a build in another folder with other jobs`()
    throws
  {
    let folder = try TemporaryFolder()
    let content = folder.url.appendingPathComponent("elsewhere/Content")
    try FileManager.default.createDirectory(
      at: content.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Tool.content, to: content)
    let elsewhere = content.deletingLastPathComponent()
    // Outcomes may come from the cache. In continuous integration, the committed site is from runs
    // on another machine, so the comparison also shows that runs do not differ in what it contains.
    let result = try Tool.run(["build", "--jobs", "1"], in: elsewhere)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let committed = try Self.committed()
    let built = try TemporaryFolder.contents(of: elsewhere.appendingPathComponent("Site"))
    #expect(committed.keys.sorted() == built.keys.sorted())
    for (path, bytes) in built {
      #expect(
        committed[path] == bytes,
        "'Site/\(path)' is not what 'Content' gives; run 'swift run proofbook build' and 'git add Site'"
      )
    }
  }

  /// The site as git has it: the folder may just have been built. Outside of a git checkout, the
  /// folder.
  private static func committed() throws -> [String: Data] {
    let isCheckout = FileManager.default.fileExists(
      atPath: Tool.root.appendingPathComponent(".git").path)
    guard isCheckout else {
      return try TemporaryFolder.contents(of: Tool.root.appendingPathComponent("Site"))
    }
    let folder = try TemporaryFolder()
    let result = try Checker("git", package: "git").run(
      ["checkout-index", "--all", "--prefix=\(folder.url.path)/"])
    try #require(result.status == 0, "\(result.errors)")
    return try TemporaryFolder.contents(of: folder.url.appendingPathComponent("Site"))
  }

  @Test func `the site contains no local path and loads nothing from the network`() throws {
    for (path, bytes) in try TemporaryFolder.contents(of: Tool.root.appendingPathComponent("Site"))
    {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(Tool.root.path), "\(path)")
      #expect(!text.contains("/tmp/"), "\(path)")
      // A page's twin in Markdown is text, and may show a frame as an example.
      if path.hasSuffix(".md") { continue }
      for attribute in ["src=\"http", "src='http", "<link href=\"http", "@import", "url(http"] {
        #expect(!text.contains(attribute), "\(path): \(attribute)")
      }
    }
  }
}
