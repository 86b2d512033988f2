import Foundation

/// The room on a file system.
package enum Disk {
  /// The compiler's store of C modules alone takes more than this.
  private static let least: UInt64 = 32 << 20

  /// Whether there is too little room to compile in a folder.
  package static func isFull(at folder: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < least
  }

  /// Makes a folder where there is none. Returns whether there is one with room, in which files can be made.
  package static func makesWritable(_ folder: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return access(folder, W_OK) == 0 && !isFull(at: folder)
  }
}
