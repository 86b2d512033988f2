import CFolders
import Foundation

/// A temporary folder that exists as long as a run. The folder of a killed run is removed by the
/// next run.
package struct RunFolder: Sendable {
  /// Without symbolic links.
  package let path: String
  private let lock: FileLock

  private static let prefix = "proofbook-run-"

  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    FileLock.removeLeftovers(in: parent, prefix: Self.prefix)
    (path, lock) = try FileLock.folder(in: parent, mode: 0o700) {
      Self.prefix + UUID().uuidString
    }
  }

  /// Creates a folder in this one and returns its path.
  package func folder(_ name: String) throws -> String {
    let inner = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    return inner
  }

  package func remove() {
    _ = removeAll(AT_FDCWD, path)
  }
}
