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
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// The union of both lists.
  func union(_ other: WrittenFiles) -> WrittenFiles {
    WrittenFiles(paths.merging(other.paths) { $0.union($1) })
  }
}
