import Articles

/// The files that builds have written to a folder, by format. The list is stored in the folder
/// itself.
///
/// The paths of the pages come first. The paths of another format follow a line with its name, such
/// as `//epub`, which cannot be a path.
struct WrittenFiles: Equatable {
  static let name = ".proofbook-files"
  private static let pages = "html"

  var paths: [String: Set<String>] = [:]

  var all: Set<String> { paths.values.reduce(into: []) { $0.formUnion($1) } }

  init(_ paths: [String: Set<String>]) {
    self.paths = paths
  }

  init(reading text: String) {
    var format = Self.pages
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("//") {
        format = String(line.dropFirst(2))
      } else if Self.isSafe(line), ReservedPaths.reason(line) == nil {
        paths[format, default: []].insert(line)
      }
    }
  }

  var text: String {
    let pages = (paths[Self.pages] ?? []).union([Self.name])
    var lines = pages.sorted()
    for (format, paths) in paths.sorted(by: { $0.key < $1.key })
    where format != Self.pages && !paths.isEmpty {
      lines += ["//\(format)"] + paths.sorted()
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether a path stays inside the site's folder.
  static func isSafe(_ path: String) -> Bool {
    let dot = UInt8(ascii: ".")
    // The length of the component so far, and whether it has only dots.
    var (length, isDots) = (0, true)
    func ends() -> Bool { length > 0 && !(isDots && length <= 2) }
    for byte in path.utf8 {
      if byte == 0 { return false }
      if byte == UInt8(ascii: "/") {
        guard ends() else { return false }
        (length, isDots) = (0, true)
      } else {
        length += 1
        if byte != dot { isDots = false }
      }
    }
    return ends()
  }

  /// The union of both lists.
  func union(_ other: WrittenFiles) -> WrittenFiles {
    WrittenFiles(paths.merging(other.paths) { $0.union($1) })
  }
}
