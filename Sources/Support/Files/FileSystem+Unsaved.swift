import Synchronization

/// Texts that are read instead of files: an editor has changed them but not saved them yet.
extension FileSystem {
  private static let unsaved = Mutex<[String: [UInt8]]>([:])
  /// Whether there is any such text. Checked first, to avoid the lock.
  private static let hasUnsaved = Atomic(false)

  /// Makes ``bytes(of:)`` return these bytes for a file, in the whole process.
  ///
  /// - Parameter bytes: `nil` to read the file itself again.
  package static func setUnsaved(_ bytes: [UInt8]?, for path: String) {
    unsaved.withLock { unsaved in
      unsaved[absolute(path)] = bytes
      hasUnsaved.store(!unsaved.isEmpty, ordering: .releasing)
    }
  }

  static func unsavedBytes(of path: String) -> [UInt8]? {
    guard hasUnsaved.load(ordering: .acquiring) else { return nil }
    return unsaved.withLock { $0[absolute(path)] }
  }
}
