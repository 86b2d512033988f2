import Foundation
import Support

/// The right to build C modules in a folder, which only one process at a time has.
///
/// The compiler has locks of its own for single modules. They are not enough: in a sandbox, all
/// compilers have the same process number, so that the lock of a killed one is taken for that of a
/// running one for 90 seconds. The time in which a compiler waits for such a lock counts as its own,
/// and it may be ended for that, which leaves another lock.
struct ModulesBuilder {
  private let folder: String
  /// `nil` if the file system has no locks.
  private let lock: FileLock?

  /// Creates the folder, and waits until no other process builds modules in it.
  ///
  /// - Parameter patience: How long to wait at most. `nil` is returned after that.
  init?(_ folder: String, patience: Duration) async throws {
    self.folder = folder
    let limit = ContinuousClock.now + patience
    while true {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      switch FileLock.attempt(folder) {
      case .locked(let lock):
        self.lock = lock
        removeStaleLocks()
        return
      case .impossible:
        lock = nil
        return
      case .taken:
        guard ContinuousClock.now < limit else { return nil }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// Removes the locks of compilers that were killed. No other compiler builds modules now.
  private func removeStaleLocks() {
    let manager = FileManager.default
    for name in manager.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    where name.contains(".pcm.lock") {
      try? manager.removeItem(atPath: "\(folder)/\(name)")
    }
  }

  /// Ends the building. If the folder was replaced in the meantime, the new one does not get the
  /// mark.
  ///
  /// - Parameter mark: The name of the file that says that modules were built; `nil` if they were
  ///   not.
  func finish(_ mark: String?) {
    guard let mark else { return }
    if let lock {
      lock.createFile(mark)
    } else {
      try? Data().write(to: URL(filePath: "\(folder)/\(mark)"))
    }
  }
}
