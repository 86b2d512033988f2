import Foundation

/// The metadata of a file that shows whether it has changed, without reading it.
package struct FileStamp: Hashable, Sendable {
  package var size: Int
  /// When its content last changed, in nanoseconds since 1970.
  package var modified: Int
  /// When its content or its metadata last changed, in nanoseconds since 1970. A rename counts.
  package var changed: Int
  package var node: UInt64
  package var device: UInt64

  /// `nil` if there is no such file. Symbolic links are followed.
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

  /// All values. They identify the file's state on one machine.
  package var text: String { "\(size) \(modified) \(changed) \(node) \(device)" }

  /// The values that stay the same if the file is copied with its dates.
  package var portableText: String { "\(size) \(modified)" }

  /// The time, in nanoseconds since 1970, at or after which any change gives the file another
  /// stamp.
  ///
  /// If a file system's dates have no fractions of a second, they may be as coarse as two seconds.
  /// Otherwise they are as coarse as a tick of the system's timer, at most 10 ms.
  package var settled: Int {
    let second = 1_000_000_000
    let isCoarse = modified % second == 0 || changed % second == 0
    return max(modified, changed) + (isCoarse ? 2 * second : second / 20)
  }

  /// Whether any later change must give the file another stamp. File systems have coarse clocks, so
  /// a recent stamp is not reliable.
  package var isSettled: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let limit = (Int(now.tv_sec) - 2) * 1_000_000_000
    return max(modified, changed) < limit
  }
}
