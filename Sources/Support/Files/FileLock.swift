import CFolders
import Foundation

/// A lock on a file or a folder (`flock`). The system releases it however the process ends, so
/// files that a killed run left are not locked.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - waits: Whether to wait until other processes release the lock.
  ///   - isShared: Whether other processes may share the lock.
  /// - Returns: `nil` if another process has the lock, or if the file no longer exists or cannot be
  ///   locked.
  package convenience init?(_ path: String, waits: Bool = false, isShared: Bool = false) {
    let descriptor = Self.lock(path, (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB))
    guard descriptor >= 0 else { return nil }
    self.init(descriptor)
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// The result of trying to lock a file.
  package enum Attempt {
    case locked(FileLock)
    /// Another process has the lock, or has just removed the file.
    case taken
    /// The file cannot be read, or its file system has no locks.
    case impossible
  }

  /// Tries to lock a file or a folder without waiting.
  package static func attempt(_ path: String) -> Attempt {
    let descriptor = lock(path, LOCK_EX | LOCK_NB)
    if descriptor >= 0 { return .locked(FileLock(descriptor)) }
    return [EWOULDBLOCK, ENOENT].contains(errno) ? .taken : .impossible
  }

  /// - Returns: The descriptor of the locked file; -1 if it cannot be locked, with the reason in
  ///   `errno`: `ENOENT` if it no longer exists.
  private static func lock(_ path: String, _ operation: Int32) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return -1 }
    var result = flock(descriptor, operation)
    while result != 0, errno == EINTR { result = flock(descriptor, operation) }
    if result == 0 {
      // The previous owner of the lock may have removed the file.
      var own = stat()
      var there = stat()
      if fstat(descriptor, &own) == 0, lstat(path, &there) == 0, own.st_ino == there.st_ino,
        own.st_dev == there.st_dev
      {
        return descriptor
      }
      errno = ENOENT
    }
    let reason = errno
    close(descriptor)
    errno = reason
    return -1
  }

  /// Creates an empty file in the locked folder, even if the folder was renamed in the meantime.
  package func createFile(_ name: String) {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    if file >= 0 { close(file) }
  }

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
  /// - Parameter isOwn: Whether `rest`, the part of a name after the prefix, is one that a run
  ///   would create.
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
