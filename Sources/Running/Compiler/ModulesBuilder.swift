import Foundation
import Support

/// The exclusive right to build C modules in a folder.
///
/// The compiler's own locks for single modules are not enough: in a sandbox, all compilers have the
/// same process ID, so for 90 seconds the lock of a killed compiler looks like that of a running
/// one. Waiting for such a lock counts towards a compiler's own time limit, and a compiler that is
/// killed because of that leaves another lock.
struct ModulesBuilder {
  private let folder: String
  /// `nil` if the file system has no locks.
  private let lock: FileLock?

  /// Creates the folder, and waits until no other process builds modules in it.
  ///
  /// - Parameter patience: The maximum time to wait. After it, returns `nil`.
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

  /// Marks the modules as built. If the folder was replaced in the meantime, the new one is not
  /// marked.
  ///
  /// - Parameter mark: The name of the marker file; `nil` if the modules were not built.
  func finish(_ mark: String?) {
    guard let mark else { return }
    if let lock {
      lock.createFile(mark)
    } else {
      try? Data().write(to: URL(filePath: "\(folder)/\(mark)"))
    }
  }
}
