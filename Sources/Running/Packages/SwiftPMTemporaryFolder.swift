import Foundation
import Support

/// Where SwiftPM has its temporary files while it works for a package: it leaves a folder for each module that it builds.
///
/// All runs for a package share one, as SwiftPM's own locks lie there, too; the last one clears it.
struct SwiftPMTemporaryFolder: Sendable {
  let path: String
  private let lock: FileLock

  /// What SwiftPM leaves; its locks have other names.
  private static let prefix = "TemporaryDirectory."

  /// - Returns: Nil where it cannot be made: SwiftPM then has the system's.
  init?(in folder: String) {
    path = URL(filePath: folder + "/temporary").standardizedFileURL.path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard let lock = FileLock(path, waits: true, isShared: true) else { return nil }
    self.lock = lock
  }

  /// Removes what SwiftPM has left, unless others are still at work. Here the folder's use ends.
  func clear() {
    guard lock.excludesOthers() else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(Self.prefix) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }
}
