import Foundation

/// What is kept from run to run, in one folder of the user's: outcomes, compiled programs, the compiler's own modules.
///
/// Nothing in it is needed: what is missing, damaged or cannot be written is made again.
package struct Store: Sendable {
  package let folder: String
  /// Compiled programs.
  package let objects: ObjectCache
  package let memo: Memo
  /// In bytes, of what is kept of outcomes.
  package var mostBytes = 64 << 20

  package init(folder: String) {
    self.folder = folder
    objects = ObjectCache(folder: folder + "/objects")
    memo = Memo(path: folder + "/memo")
  }

  /// The folder `proofbook` of the user's caches: `$XDG_CACHE_HOME`, else `~/.cache`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folder: (caches ?? home + "/.cache") + "/proofbook")
  }

  /// Where the compiler keeps what it made of C modules when it cannot be beside the runtime.
  package var modules: String { folder + "/modules" }

  /// Outcomes, as they are now.
  func records() -> RecordFile {
    RecordFile(path: folder + "/results", mostBytes: mostBytes)
  }

  /// Forgets everything.
  package func remove() throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.removeItem(atPath: folder)
  }
}
