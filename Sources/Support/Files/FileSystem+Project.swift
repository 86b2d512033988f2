#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a checkout that somebody else wrote may lead to: its links are its author's, those above it are the user's.
extension FileSystem {
  /// A symbolic link among the parts of a path.
  package struct LinkOnPath: Equatable, Sendable {
    /// From the file system's root.
    package var path: String
    /// Where it leads, all links followed; nil where it leads nowhere.
    package var target: String?
  }

  /// The first link among the parts of a path that belong to the project, from its root on.
  ///
  /// - Parameter others: Paths whose folders are the project's, too.
  package static func linkInProject(
    on path: String, besides others: [String] = []
  ) -> LinkOnPath? {
    let full = absolute(path)
    guard let project = project(of: full, besides: others) else { return nil }
    var inner = project
    for part in full.dropFirst(project.count).split(separator: "/") {
      inner += "/" + part
      if isLink(inner) { return LinkOnPath(path: inner, target: realPath(inner)) }
    }
    return nil
  }

  /// Where a path of the project leads, if a link among its parts leads out of the project or into what version
  /// control keeps.
  package static func escape(ofProjectBy path: String) -> String? {
    let full = absolute(path)
    guard linkInProject(on: full) != nil, let project = project(of: full),
      let root = realPath(project), let target = realPath(full)
    else { return nil }
    let isInside = target == root || target.hasPrefix(root + "/")
    let rest = target.dropFirst(root.count)
    return isInside && !isPrivate(String(rest)) ? nil : target
  }

  /// Whether a path goes through a folder of version control, whose files may hold passwords and whose programs are run.
  package static func isPrivate(_ path: String) -> Bool {
    path.split(separator: "/").contains { privateNames.contains($0.lowercased()) }
  }

  private static let privateNames: Set<String> = [".git", ".hg", ".svn", ".bzr", ".jj"]

  /// The outermost of the folders that a path lies in and that are a project's: the repository around it, the current
  /// folder, the folders of other paths. Neither the home folder's repository nor the file system's root is one.
  private static func project(of path: String, besides others: [String] = []) -> String? {
    let home = getenv("HOME").map { absolute(String(cString: $0)) }
    var candidates: [String] = [absolute(".")]
    for other in others {
      let around = Self.folder(of: absolute(other))
      if around != home { candidates.append(around) }
    }
    var around = Self.folder(of: path)
    for _ in 0..<64 where around != "/" {
      if around != home, exists(around + "/.git") {
        candidates.append(around)
        break
      }
      around = Self.folder(of: around)
    }
    let outer = candidates.filter { $0 != "/" && path.hasPrefix($0 + "/") }
    return outer.min { $0.utf8.count < $1.utf8.count }
  }
}
