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

  /// The system's folder, for when SwiftPM cannot use another one.
  static let system = "/tmp"

  /// Whether SwiftPM works with this folder. If the path has non-ASCII characters, SwiftPM does not
  /// find the compiler's output.
  static func isUsable(_ path: String) -> Bool { path.utf8.allSatisfy { $0 < 0x80 } }

  /// - Returns: `nil` if the folder cannot be created, locked or used. SwiftPM then uses the
  ///   default.
  init?(in folder: String) {
    path = URL(filePath: folder + "/temporary").standardizedFileURL.path
    guard Self.isUsable(path) else { return nil }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard let lock = FileLock(path, waits: true, isShared: true) else { return nil }
    self.lock = lock
  }

  /// Removes the leftovers, unless another run still uses the folder. Call this after the last use.
  func clear() {
    guard lock.upgradeToExclusive() else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    where name.hasPrefix(Self.prefix) {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }
}
