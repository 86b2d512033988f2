import Foundation
import ResultStore
import Support

/// The cache of outcomes that `serve` uses: the user's own, or a temporary one that is removed
/// afterwards.
struct PreviewStore: Sendable {
  let store: Store
  private let folder: (path: String, lock: FileLock)?

  private static let prefix = "proofbook-serve-"

  /// Prints a warning if the user's own cache cannot be used.
  init(isTemporary: Bool) throws {
    guard isTemporary else {
      (store, folder) = (Store(), nil)
      if let problem = store.problem { Terminal.writeError("proofbook: warning: \(problem)\n") }
      return
    }
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    FileLock.removeLeftovers(in: parent, prefix: Self.prefix)
    let made = try FileLock.folder(in: parent, mode: 0o700) { Self.prefix + UUID().uuidString }
    (store, folder) = (Store(folder: made.path), made)
  }

  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder.path) }
  }
}
