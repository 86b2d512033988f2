import Articles
import Checking
import Foundation
import Support

/// The files and folders that a site is made of: a change in one of them may change the site.
struct WatchedPlaces: Hashable, Codable, Sendable {
  /// Folders with all that is in them.
  var trees: Set<String> = []
  /// Folders without what is in their folders.
  var folders: Set<String> = []

  /// What was asked for, before anything was read.
  init(of source: Check.Source) {
    switch source {
    case .folder(let folder): trees.insert(folder)
    case .paths(let paths):
      for path in paths.isEmpty ? ["."] : paths { add(path) }
    }
  }

  /// What a library was read from besides.
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

  /// All folders that are there, and above each that is not, the nearest one that is. Leaves out what starts with a dot.
  /// Links to folders are not followed, unless the link itself was named: articles are read only within the folder that
  /// was named, and what such a link leads to there is found without it.
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

  /// Whether it is a folder and no link to one.
  private static func isPlainFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
