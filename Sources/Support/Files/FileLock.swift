import CFolders
import Foundation

/// A lock on a file or a folder. It ends with the process, however that ends, so that what a killed run has left can be
/// told from what a live one needs.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - waits: Whether to wait until others have given it back.
  ///   - isShared: Whether others may share it.
  /// - Returns: Nil where another process has it, or where there is no such file any more.
  package init?(_ path: String, waits: Bool = false, isShared: Bool = false) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let operation = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    var result = flock(descriptor, operation)
    while result != 0, errno == EINTR { result = flock(descriptor, operation) }
    // Who had it before may have removed the file.
    var own = stat()
    var there = stat()
    guard result == 0, fstat(descriptor, &own) == 0, lstat(path, &there) == 0,
      own.st_ino == there.st_ino, own.st_dev == there.st_dev
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Makes a shared lock one's own, unless others share it; then it may be lost.
  package func excludesOthers() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Makes a folder and locks it.
  ///
  /// - Parameter name: Gives another name each time it is called.
  package static func folder(
    in parent: String, mode: mode_t = 0o777, name: () -> String
  ) throws -> (path: String, lock: FileLock) {
    while true {
      let path = "\(parent)/\(name())"
      guard mkdir(path, mode) == 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      if let lock = FileLock(path) { return (path, lock) }
    }
  }

  /// Removes the files and folders of some name that runs have left and that nobody has locked.
  ///
  /// - Parameter isOwn: Whether the rest of such a name is one that a run gives.
  package static func removeLeftovers(
    in parent: String, prefix: String, isOwn: (_ rest: String) -> Bool = { _ in true }
  ) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) && isOwn(String(name.dropFirst(prefix.count))) {
      let path = "\(parent)/\(name)"
      guard let lock = FileLock(path) else { continue }
      withExtendedLifetime(lock) { _ = removeAll(AT_FDCWD, path) }
    }
  }
}
