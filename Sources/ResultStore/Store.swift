import Foundation
import Support

/// What is kept from run to run, in one folder of the user's: outcomes, compiled programs, the compiler's own modules.
///
/// Nothing in it is needed: what is missing, damaged or cannot be written is made again.
package struct Store: Sendable {
  package let folder: String
  package let probes: ProbeCache
  /// In bytes, of what is kept of outcomes.
  package var mostBytes = 64 << 20

  package init(folder: String) {
    self.folder = folder
    probes = ProbeCache(path: folder + "/probes")
  }

  /// The folder `proofbook` of the user's caches: `$XDG_CACHE_HOME`, else `~/.cache`.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    self.init(folder: (caches ?? home + "/.cache") + "/proofbook")
  }

  /// Where the compiler keeps what it made of C modules when it cannot be beside the runtime.
  package var modules: String { folder + "/modules" }

  /// Where compiled programs are.
  package var objects: String { folder + "/objects" }

  /// Where packages are built that are not trusted.
  package var packages: String { folder + "/packages" }

  /// Outcomes, as they are now.
  func records() -> RecordFile {
    RecordFile(path: folder + "/results", mostBytes: mostBytes)
  }

  /// The bytes of a small file of the user's own that is kept with the store; nil where there is none.
  package static func bytes(_ path: String) -> [UInt8]? {
    RegularFile.bytes(of: path, most: 1 << 20)
  }

  /// Writes such a file, whole or not at all, where that can be done.
  package static func replace(_ path: String, with bytes: [UInt8]) {
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    RegularFile.replace(path, with: bytes)
  }

  /// What keeps outcomes from being remembered, such as a pipe where the file with them belongs; nil where nothing does.
  package var problem: String? {
    for name in ["results", "results.lock", "probes"] {
      let path = "\(folder)/\(name)"
      if let problem = RegularFile.problem(path) {
        return
          "'\(path)' is \(problem.words) and no file of the cache, so \(name == "probes" ? "not all" : "nothing") is remembered; remove it"
      }
    }
    return nil
  }

  /// Forgets everything.
  package func remove() throws {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    try FileManager.default.removeItem(atPath: folder)
  }
}
