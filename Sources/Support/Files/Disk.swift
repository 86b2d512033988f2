import Foundation

/// The free space of a file system.
package enum Disk {
  /// The minimum number of free bytes. The compiler's cache of C modules alone takes more.
  private static let least: UInt64 = 32 << 20

  /// Whether there is too little space to compile in a folder.
  package static func isFull(at folder: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < least
  }

  /// Creates a folder if it does not exist. Returns whether files can be created in it and there is
  /// enough space.
  package static func createWritableFolder(_ folder: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return access(folder, W_OK) == 0 && !isFull(at: folder)
  }
}
