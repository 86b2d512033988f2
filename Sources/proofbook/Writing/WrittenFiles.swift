import Articles

/// The files that builds have written to a folder, by format. The list lies in the folder itself.
///
/// The pages' paths stand first; those of another format stand after a line with its name: `//epub`, which is no path.
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

  /// Whether a path leads to a file of the site's folder, wherever that is.
  static func isSafe(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Both together.
  func union(_ other: WrittenFiles) -> WrittenFiles {
    WrittenFiles(paths.merging(other.paths) { $0.union($1) })
  }
}
