import CFolders
import Foundation

/// A temporary folder that exists as long as a run. The folder of a killed run is removed by the
/// next run.
package struct RunFolder: Sendable {
  /// Without symbolic links.
  package let path: String
  private let lock: FileLock

  private static let prefix = "proofbook-run-"

  /// The error if no folder can be created in the user's temporary folder.
  package struct Failure: Error, CustomStringConvertible {
    fileprivate var parent: String
    fileprivate var reason: String

    package var description: String {
      "cannot create a folder in '\(parent)': \(reason); set 'TMPDIR' to a folder of yours"
    }
  }

  /// - Throws: ``Failure``, or the system's error if the disk is full.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    FileLock.removeLeftovers(in: parent, prefix: Self.prefix)
    do {
      (path, lock) = try FileLock.folder(in: parent, mode: 0o700) {
        Self.prefix + UUID().uuidString
      }
    } catch let error as POSIXError where [.EACCES, .EROFS, .ENOENT].contains(error.code) {
      throw Failure(parent: parent, reason: error.words)
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
