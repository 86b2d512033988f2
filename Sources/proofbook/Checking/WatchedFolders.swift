import Articles
import Checking
import Foundation
import Support

/// The folders that a site is made from; for a single file, the folder that contains it. A change
/// in one of them may change the site. `serve` watches them, and ``LastBuild`` compares their
/// stamps.
struct WatchedFolders: Hashable, Sendable {
  /// Folders that are watched with all their subfolders.
  var trees: Set<String> = []
  /// Folders that are watched without their subfolders.
  var folders: Set<String> = []
}

extension WatchedFolders {
  /// The places that the command line names, before any article is read.
  init(of source: Check.Source) {
    self.init()
    switch source {
    case .folder(let folder), .articles(let folder, _): trees.insert(folder)
    case .paths(let paths, _):
      for path in paths.isEmpty ? ["."] : paths { add(path) }
    }
  }

  /// Adds the folders of everything else that the library was read from: its root, included files,
  /// assets, and the folders of its package.
  mutating func add(_ library: Library) {
    folders.insert(library.root)
    for article in library.articles {
      for file in article.codeBlocks.compactMap(\.includedFile) {
        folders.insert(FileSystem.folder(of: file))
      }
    }
    for asset in library.assets.keys {
      folders.insert(FileSystem.folder(of: library.root + "/" + asset))
    }
    if let package = library.swiftPackage {
      folders.insert(package.root)
      trees.formUnion(["Sources", "Plugins", "Snippets"].map { package.root + "/" + $0 })
    }
  }

  /// The looked-up paths that the stamps of these folders do not cover. Of a folder whose name
  /// starts with a dot, they cover only the name.
  func rest(of asked: AskedPaths) -> AskedPaths {
    let folders = Set(folders.map(FileSystem.absolute))
    let trees = trees.map(FileSystem.absolute)
    return asked.without { path in
      let path = FileSystem.absolute(path)
      if folders.contains(FileSystem.folder(of: path)) { return true }
      return trees.contains { tree in
        guard path.hasPrefix(tree + "/") else { return path == tree }
        return !path.dropFirst(tree.count).split(separator: "/").dropLast()
          .contains { $0.hasPrefix(".") }
      }
    }
  }

  /// All folders to watch that exist; for each one that does not, its nearest existing ancestor.
  /// Subfolders whose names start with a dot are left out. Links to folders are followed only if
  /// the link itself was named: articles are read only within the named folder, so the target of
  /// such a link is found without it if it is inside.
  var all: Set<String> {
    var found: Set<String> = []
    for folder in folders.union(trees) {
      var folder = folder
      while !Self.isFolder(folder), folder != "/", folder != "." {
        folder = FileSystem.folder(of: folder)
      }
      found.insert(folder)
    }
    var pending = trees.filter(Self.isFolder)
    while let folder = pending.popFirst() {
      found.insert(folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !name.hasPrefix(".") {
        let inner = folder + "/" + name
        if !found.contains(inner), Self.isPlainFolder(inner) { pending.insert(inner) }
      }
    }
    return found
  }

  private mutating func add(_ path: String) {
    if Self.isFolder(path) {
      trees.insert(path)
    } else {
      folders.insert(FileSystem.folder(of: path))
    }
  }

  private static func isFolder(_ path: String) -> Bool { FileSystem.kind(of: path) == .folder }

  /// Whether the path is a folder and not a link to one.
  private static func isPlainFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
