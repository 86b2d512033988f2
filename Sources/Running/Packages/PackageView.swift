import Articles
import Foundation
import Support

/// The part of a checkout that the manifest, plugins and macros of an untrusted package may read.
///
/// These are the entries of a folder, except hidden ones, which may contain credentials, and links
/// that lead out of the folder.
struct PackageView {
  /// The package's folder, with all links resolved.
  let root: String
  /// The user's home folder, with all links resolved.
  private let home: String

  init(of root: String, home: String = NSHomeDirectory()) {
    self.root = root
    self.home = FileSystem.realPath(home) ?? home
  }

  /// The paths that the package may read.
  ///
  /// - Parameters:
  ///   - dependencies: The folders of the packages that it depends on by path.
  ///   - checkouts: The folders of the dependencies that SwiftPM has already checked out.
  /// - Throws: ``PackageError/dependencyOutside(name:path:)`` if a dependency is outside of the
  ///   package's repository.
  func readable(
    for name: String, dependencies: [String] = [], checkouts: [String] = []
  ) throws(PackageError) -> [String] {
    var paths = Self.entries(of: root) + checkouts
    let dependencies = dependencies.map { FileSystem.realPath($0) ?? $0 }
    let outside = dependencies.filter { !Self.isInside($0, root) }
    if !outside.isEmpty {
      let repository = repository
      for path in outside where repository.map({ !Self.isInside(path, $0) }) ?? true {
        throw .dependencyOutside(name: name, path: path)
      }
      paths += repository.map(Self.entries) ?? []
    }
    return paths
  }

  /// The folders of the dependencies that SwiftPM has already checked out for the package, sorted
  /// by name.
  var checkouts: [String] {
    let folder = root + "/.build/checkouts"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .map { folder + "/" + $0 }
      .filter { path in
        FileSystem.realPath(path).map { Self.isInside($0, root) } == true
          && SwiftPackage.isPackage(path)
      }
  }

  /// The folder of the Git repository that contains the package. `nil` if there is none, or if it
  /// contains the user's home folder.
  private var repository: String? {
    var folder = root
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/.git") {
      folder = URL(filePath: folder).deletingLastPathComponent().path
    }
    return folder == "/" || Self.isInside(home, folder) ? nil : folder
  }

  /// The maximum number of entries to pass. If a folder has more, the whole folder is passed,
  /// because the length of a command line is limited.
  private static let mostEntries = 100

  private static func entries(of folder: String) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let entries = names.filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    let inside = entries.filter { entry in
      FileSystem.realPath(entry).map { isInside($0, folder) } ?? false
    }
    return inside.count > mostEntries ? [folder] : inside
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
