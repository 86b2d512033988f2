import Foundation

/// What the file system says of a file without reading it.
package struct FileStamp: Hashable, Sendable {
  package var size: Int
  /// When its bytes changed last, in nanoseconds since 1970.
  package var modified: Int
  /// When anything about it changed last, its place in the folder included.
  package var changed: Int
  package var node: UInt64
  package var device: UInt64

  /// Nil where there is no such file; links are followed.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    size = Int(status.st_size)
    #if os(macOS)
      let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modification, change) = (status.st_mtim, status.st_ctim)
    #endif
    modified = Int(modification.tv_sec) * 1_000_000_000 + Int(modification.tv_nsec)
    changed = Int(change.tv_sec) * 1_000_000_000 + Int(change.tv_nsec)
    node = UInt64(status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
  }

  /// All of it, for one machine.
  package var text: String { "\(size) \(modified) \(changed) \(node) \(device)" }

  /// What stays when the file is copied with its dates.
  package var portableText: String { "\(size) \(modified)" }

  /// Whether a file that changes from now on must get another stamp: clocks of file systems are coarse.
  var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let limit = (Int(now.tv_sec) - 2) * 1_000_000_000
    return max(modified, changed) < limit
  }
}
