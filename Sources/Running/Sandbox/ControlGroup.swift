import Foundation
import Support

/// Finds where control groups (version 2) can be created. They limit all memory of their processes,
/// including that of the kernel.
package enum ControlGroup {
  /// The nearest group above this process in which groups with a memory limit can be created; `nil`
  /// if there is none.
  package static let parent: String? = {
    #if os(Linux)
      let own = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)
      let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8)
      return parent(groups: own ?? "", mounts: mounts ?? "") { group in
        let controllers = try? String(
          contentsOfFile: group + "/cgroup.subtree_control", encoding: .utf8)
        return (controllers ?? "").split(whereSeparator: \.isWhitespace).contains("memory")
          && access(group, W_OK) == 0 && access(group + "/cgroup.procs", W_OK) == 0
      }
    #else
      return nil
    #endif
  }()

  /// - Parameters:
  ///   - groups: The contents of `/proc/self/cgroup`.
  ///   - mounts: The contents of `/proc/self/mountinfo`.
  ///   - isUsable: Whether the user may create groups in a group and move processes between them,
  ///     and the memory of these groups can be limited.
  package static func parent(
    groups: String, mounts: String, isUsable: (String) -> Bool
  ) -> String? {
    guard
      let own = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") })?.dropFirst(3),
      let mount = mounts.split(separator: "\n").first(where: { $0.contains(" - cgroup2 ") })?
        .split(separator: " "), mount.count > 4
    else { return nil }
    // A mount may show only a part of the tree.
    let (root, point) = (String(mount[3]), String(mount[4]))
    guard !own.contains(".."), root == "/" || own == root || own.hasPrefix(root + "/") else {
      return nil
    }
    var path = root == "/" ? String(own) : String(own.dropFirst(root.count))
    while true {
      let group = path.isEmpty || path == "/" ? point : point + path
      if isUsable(group) { return group }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return nil }
      path = String(path[..<slash])
    }
  }
}
