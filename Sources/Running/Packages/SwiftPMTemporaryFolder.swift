import Foundation
import Support

/// The folder for SwiftPM's temporary files. SwiftPM leaves a folder for each module that it
/// builds.
///
/// All runs for a package share one folder, because SwiftPM's locks are in it. The last run removes
/// the leftovers.
struct SwiftPMTemporaryFolder: Sendable {
  let path: String
  private let lock: FileLock

  /// The prefix of the names of the leftovers. SwiftPM's locks have other names.
  private static let prefix = "TemporaryDirectory."

  /// - Returns: `nil` if the folder cannot be created or locked. SwiftPM then uses the system's.
  init?(in folder: String) {
    path = URL(filePath: folder + "/temporary").standardizedFileURL.path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard let lock = FileLock(path, waits: true, isShared: true) else { return nil }
    self.lock = lock
  }

  /// Removes the leftovers, unless another run still uses the folder. To be called at the end of
  /// its use.
  func clear() {
    guard lock.upgradeToExclusive() else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(Self.prefix) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }
}
