import Support

/// Paths that files of a site must not have.
package enum ReservedPaths {
  /// Why a site cannot have a file at a path; `nil` if it can.
  package static func reason(_ path: String) -> String? {
    if isPlain(path) { return nil }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "it has a line break or another character that cannot be seen"
    }
    for part in path.split(separator: "/") {
      let name = part.lowercased()
      if name == ".proofbook" || name.hasPrefix(".proofbook-") {
        return "names that start with '.proofbook' are the tool's own"
      }
    }
    return FileSystem.isPrivate(path) ? "version control keeps its own files there" : nil
  }

  /// Whether a path is printable ASCII and none of its components starts with a dot. Most paths are
  /// plain, and this check is fast.
  private static func isPlain(_ path: String) -> Bool {
    var isStart = true
    for byte in path.utf8 {
      if byte < 32 || byte > 126 || isStart && byte == UInt8(ascii: ".") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return true
  }
}
