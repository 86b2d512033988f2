#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Symbolic links of a project that someone else wrote. Links inside the project come from its
/// author and are not trusted; links above it are the user's.
extension FileSystem {
  /// A symbolic link among the components of a path.
  package struct LinkOnPath: Equatable, Sendable {
    /// As an absolute path.
    package var path: String
    /// The target, with all links resolved; `nil` if it does not exist.
    package var target: String?
  }

  /// Returns the first symbolic link among the components of a path that are inside the project,
  /// from its root on.
  ///
  /// - Parameter others: Paths whose folders also belong to the project.
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

  /// Returns the target of a path of the project if symbolic links in the path lead out of its
  /// repository (out of the project, if it is in no repository) or into a folder of version
  /// control; otherwise `nil`.
  package static func escape(ofProjectBy path: String) -> String? {
    let full = absolute(path)
    guard linkInProject(on: full) != nil, let project = project(of: full),
      let root = realPath(repository(of: full, in: project) ?? project), let target = realPath(full)
    else { return nil }
    let isInside = target == root || target.hasPrefix(root + "/")
    let rest = target.dropFirst(root.count)
    return isInside && !isPrivate(String(rest)) ? nil : target
  }

  /// Whether a path goes through a folder of version control. Such folders may contain passwords
  /// and programs that are run.
  package static func isPrivate(_ path: String) -> Bool {
    path.split(separator: "/").contains { privateNames.contains($0.lowercased()) }
  }

  private static let privateNames: Set<String> = [".git", ".hg", ".svn", ".bzr", ".jj"]

  /// Returns the root of the project that contains a path: the outermost of the enclosing
  /// repository, the current folder and the folders of the other paths. A repository in the home
  /// folder and the root of the file system do not count.
  private static func project(of path: String, besides others: [String] = []) -> String? {
    let home = getenv("HOME").map { absolute(String(cString: $0)) }
    var candidates: [String] = [absolute(".")]
    for other in others {
      let around = Self.folder(of: absolute(other))
      if around != home { candidates.append(around) }
    }
    if let repository = folders(around: path).first(where: { $0 != home && isRepository($0) }) {
      candidates.append(repository)
    }
    let outer = candidates.filter { $0 != "/" && path.hasPrefix($0 + "/") }
    return outer.min { $0.utf8.count < $1.utf8.count }
  }

  /// The nearest repository that contains a path and is not reached through a symbolic link of the
  /// project; `nil` if there is none in the project.
  private static func repository(of path: String, in project: String) -> String? {
    folders(around: path).prefix { $0.hasPrefix(project) }
      .first { isRepository($0) && linkInProject(on: $0) == nil }
  }

  private static func isRepository(_ folder: String) -> Bool { exists(folder + "/.git") }

  /// The folders that contain an absolute path, innermost first, without the root of the file
  /// system.
  private static func folders(around path: String) -> some Sequence<String> {
    sequence(first: folder(of: path)) { folder(of: $0) }.prefix(64).prefix { $0 != "/" }
  }
}
