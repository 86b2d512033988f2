import Foundation

/// A folder that is there as long as a run.
struct TemporaryFolder: Sendable {
  /// Without symbolic links.
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let url = parent.appending(path: "proofbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = url.path
  }

  /// Makes a folder in this one and returns its path.
  func folder(_ name: String) throws -> String {
    let inner = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    return inner
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
