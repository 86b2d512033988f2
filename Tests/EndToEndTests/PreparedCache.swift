import Foundation
import TestSupport
import Testing

/// A cache of the tool that tests copy and begin with, because they are not about what fills it.
struct PreparedCache: Sendable {
  /// What the tool finds out about a machine: the compiler's version, the sandboxes that work, and
  /// the digests of its own files. That takes a second of a core. There are no results.
  static let ofMachine = Result {
    try PreparedCache(
      after: ["test", "page.md"], on: ["page.md": "```swift\nprint(1)\n```\n"],
      keeping: ["probes"])
  }

  private let folder: TemporaryFolder

  /// Runs the tool, which must succeed, with an empty cache. All that it leaves is kept, but not the
  /// records of whole builds and checks, which are about a folder.
  init(after arguments: [String], on files: [String: String]) throws {
    try self.init(
      after: arguments, on: files, keeping: ["probes", "results", "symbols", "objects"])
  }

  private init(
    after arguments: [String], on files: [String: String], keeping names: Set<String>
  ) throws {
    folder = try TemporaryFolder(files)
    let result = try Tool.run(
      arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("cache")])
    try #require(result.status == 0, "\(result.output)\(result.errors)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder("cache/proofbook"))
    where !names.contains(name) {
      try FileManager.default.removeItem(atPath: folder("cache/proofbook/\(name)"))
    }
  }

  /// - Parameter path: The folder for `XDG_CACHE_HOME`, which is created if it does not exist.
  func copy(to path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: folder("cache/proofbook"), toPath: path + "/proofbook")
  }
}
