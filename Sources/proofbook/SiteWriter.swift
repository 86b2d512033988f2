import Foundation
import Pages

/// Writes a site to a folder: each file whole or not at all, and nothing that is not its own is touched.
///
/// The folder holds a list of the files that were written, so that pages which are gone can be removed
/// and a folder of somebody else's is never written over.
struct SiteWriter {
  enum Failure: Error, CustomStringConvertible {
    case foreignFolder(String)
    case notAFolder(String)
    case insideContent(String)
    case unsafePath(String)
    case samePath(String)
    case unwritable(path: String, reason: String)

    var description: String {
      switch self {
      case .foreignFolder(let path):
        "'\(path)' is not empty and was not written by proofbook; give an empty or a new folder with '--output'"
      case .notAFolder(let path):
        "'\(path)' is a file; give a folder with '--output'"
      case .insideContent(let path):
        "the site cannot be written to '\(path)', where the articles are; give another folder with '--output'"
      case .unsafePath(let path):
        "a page wants to be written to '\(path)', out of the site; change its 'slug' or its 'aliases'"
      case .samePath(let path):
        "two pages want to be written to '\(path)'; give one of them another 'slug'"
      case .unwritable(let path, let reason):
        "cannot write '\(path)': \(reason)"
      }
    }
  }

  static let listName = ".proofbook-files"

  private let root: URL
  private let oldPaths: [String]

  /// Looks whether the folder may be written to, before any work is done.
  init(root: String, content: String) throws {
    self.root = URL(fileURLWithPath: root, isDirectory: true).standardizedFileURL
    let content = URL(fileURLWithPath: content, isDirectory: true).standardizedFileURL
    if (Self.realPath(of: self.root) + "/").hasPrefix(Self.realPath(of: content) + "/") {
      throw Failure.insideContent(root)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: self.root.path, isDirectory: &isFolder) else {
      oldPaths = []
      return
    }
    guard isFolder.boolValue else { throw Failure.notAFolder(root) }
    let list = self.root.appendingPathComponent(Self.listName)
    if let text = try? String(contentsOf: list, encoding: .utf8) {
      oldPaths = text.split(separator: "\n").map(String.init).filter(Self.isSafe)
    } else {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: self.root.path)) ?? []
      guard entries.isEmpty else { throw Failure.foreignFolder(root) }
      oldPaths = []
    }
  }

  /// Writes the files, removes those of an earlier build that are gone, and the folders that are empty then.
  func write(_ files: [OutputFile]) throws {
    var seen: Set<String> = []
    for file in files {
      guard Self.isSafe(file.path) else { throw Failure.unsafePath(file.path) }
      guard seen.insert(file.path).inserted else { throw Failure.samePath(file.path) }
    }
    // The list comes first with old and new, so that a build which is broken off leaves a folder that the next one
    // knows as its own.
    let lists = [seen.union(oldPaths), seen].map { paths in
      let lines = paths.union([Self.listName]).sorted()
      return OutputFile(path: Self.listName, text: lines.joined(separator: "\n") + "\n")
    }
    for file in lists.prefix(1) + files + lists.suffix(1) {
      let url = root.appendingPathComponent(file.path)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if let old = try? Data(contentsOf: url), old.elementsEqual(file.bytes) { continue }
        try Data(file.bytes).write(to: url, options: .atomic)
      } catch {
        throw Failure.unwritable(path: url.relativePath, reason: error.localizedDescription)
      }
    }
    for path in oldPaths where !seen.contains(path) && path != Self.listName {
      let url = root.appendingPathComponent(path)
      // What a link in the folder leads to is somebody else's.
      guard Self.realPath(of: url.deletingLastPathComponent()).hasPrefix(Self.realPath(of: root))
      else { continue }
      try? FileManager.default.removeItem(at: url)
      removeEmptyFolders(from: url.deletingLastPathComponent())
    }
  }

  private func removeEmptyFolders(from folder: URL) {
    var folder = folder.standardizedFileURL
    while folder.path.hasPrefix(root.path + "/"),
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true
    {
      try? FileManager.default.removeItem(at: folder)
      folder = folder.deletingLastPathComponent()
    }
  }

  /// The path with all links followed, as far as there is anything.
  private static func realPath(of url: URL) -> String {
    var url = url.standardizedFileURL
    var rest: [String] = []
    while url.path != "/", !FileManager.default.fileExists(atPath: url.path) {
      rest.append(url.lastPathComponent)
      url = url.deletingLastPathComponent()
    }
    return rest.reversed().reduce(url.resolvingSymlinksInPath()) {
      $0.appendingPathComponent($1)
    }.path
  }

  private static func isSafe(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
