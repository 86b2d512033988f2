import Foundation
import Synchronization

/// A folder for one test. It is removed with its last reference, or when the tests end if a static
/// property holds it.
package final class TemporaryFolder: Sendable {
  /// The absolute path, with symbolic links resolved.
  package let path: String

  private static let all = Mutex<Set<String>>([])
  /// Objects in static properties are never deallocated.
  private static let removal: Void = {
    _ = atexit {
      let left = TemporaryFolder.all.withLock { $0 }
      for path in left { try? FileManager.default.removeItem(atPath: path) }
    }
  }()

  /// - Parameter files: Texts by their paths in the folder. The folders of the paths are created.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("proofbook-test-\(UUID().uuidString)")
    path = folder.path
    Self.removal
    Self.all.withLock { _ = $0.insert(folder.path) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.all.withLock { _ = $0.remove(path) }
  }

  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: self(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }
}
