import CFolders
import Foundation

/// A lock on a file or a folder (`flock`). The system releases it however the process ends, so
/// files that a killed run left are not locked.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - waits: Whether to wait until other processes release the lock.
  ///   - isShared: Whether other processes may share the lock.
  /// - Returns: `nil` if another process has the lock, or if the file does not exist any more.
  package init?(_ path: String, waits: Bool = false, isShared: Bool = false) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let operation = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    var result = flock(descriptor, operation)
    while result != 0, errno == EINTR { result = flock(descriptor, operation) }
    // The previous owner of the lock may have removed the file.
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

  /// Upgrades a shared lock to an exclusive one. Returns `false` if other processes share it; it
  /// may then be lost.
  package func upgradeToExclusive() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Creates a folder and locks it.
  ///
  /// - Parameter name: Returns another name each time it is called.
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

  /// Removes the files and folders that killed runs left: those whose names start with `prefix` and
  /// that no process has locked.
  ///
  /// - Parameter isOwn: Whether a run would create a name that continues like this after the
  ///   prefix.
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
