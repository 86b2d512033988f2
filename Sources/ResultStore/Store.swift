import Foundation
import Support

/// The cache: a folder per user with outcomes, compiled programs, C modules and more.
///
/// Its contents are optional: anything missing, damaged or not writable is made again.
package struct Store: Sendable {
  package let folder: String
  package let probes: ProbeCache
  /// The size in bytes above which the file of outcomes, and that of symbols, is compacted when a
  /// run ends.
  package var mostBytes = 64 << 20

  package init(folder: String) {
    self.folder = folder
    probes = ProbeCache(path: folder + "/probes")
  }

  /// Uses the folder `proofbook` in the user's cache folder: `$XDG_CACHE_HOME`, else `~/.cache`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folder: (caches ?? home + "/.cache") + "/proofbook")
  }

  /// The folder for C modules that the compiler builds, if they cannot be next to the runtime.
  package var modules: String { folder + "/modules" }

  /// The folder of compiled programs.
  package var objects: String { folder + "/objects" }

  /// The folder in which untrusted packages are built.
  package var packages: String { folder + "/packages" }

  /// Opens the file of outcomes with its current contents.
  func records() -> RecordFile {
    RecordFile(path: folder + "/results", mostBytes: mostBytes)
  }

  /// The bytes of a small file that is kept with the cache; `nil` if there is none.
  package static func bytes(_ path: String) -> [UInt8]? {
    RegularFile.bytes(of: path, most: 1 << 20)
  }

  /// Replaces such a file atomically. Errors are ignored.
  package static func replace(_ path: String, with bytes: [UInt8]) {
    replace(path) { $0(bytes) }
  }

  /// Replaces such a file with bytes that `write` passes in pieces.
  package static func replace(
    _ path: String, writing write: (_ take: ([UInt8]) -> Void) -> Void
  ) {
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    RegularFile.replace(path, writing: write)
  }

  /// Why outcomes cannot be stored, such as a pipe in place of the file; `nil` if they can.
  package var problem: String? {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard access(folder, W_OK) == 0 else {
      return
        "'\(folder)' cannot be written to, so nothing is cached and every run compiles everything; set 'XDG_CACHE_HOME' to a folder of yours"
    }
    for name in ["results", "results.lock", "probes"] {
      let path = "\(folder)/\(name)"
      if let problem = RegularFile.problem(path) {
        return
          "'\(path)' is \(problem.words) and not a file of the cache, so \(name == "probes" ? "not everything" : "nothing") is cached; remove it"
      }
    }
    return nil
  }

  /// Removes the cache.
  package func remove() throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.removeItem(atPath: folder)
  }
}
