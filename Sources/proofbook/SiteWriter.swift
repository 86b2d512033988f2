import Examples
import Foundation
import Pages

/// Writes a site to a folder: all of it or nothing, and nothing that is not its own is touched.
///
/// The new site is written beside and put in the place of the old one as a whole (``SiteSwap``); where that cannot be,
/// file by file, in a way that the next build can complete (``SiteJournal``).
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
    let journal = SiteJournal(root: self.root)
    if journal.exists {
      let lock = FileLock(
        self.root.deletingLastPathComponent().resolvingSymlinksInPath().path, waits: true)
      try withExtendedLifetime(lock) { try journal.complete() }
    }
    let list = self.root.appendingPathComponent(Self.listName)
    if let text = try? String(contentsOf: list, encoding: .utf8) {
      oldPaths = text.split(separator: "\n").map(String.init).filter(Self.isSafe)
    } else {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: self.root.path)) ?? []
      guard entries.isEmpty else { throw Failure.foreignFolder(root) }
      oldPaths = []
    }
  }

  /// Writes the files; those of an earlier build that are gone are removed, and the folders that are empty then.
  ///
  /// The files are made as they are written, on all cores; one that stays as it is is not written.
  func write(_ files: [OutputFile]) throws {
    var seen: Set<String> = []
    for file in files {
      guard Self.isSafe(file.path) else { throw Failure.unsafePath(file.path) }
      guard seen.insert(file.path).inserted else { throw Failure.samePath(file.path) }
    }
    let list = file(listing: seen)
    let new = files + [list]
    let removed = oldPaths.filter { !seen.contains($0) && $0 != Self.listName }
    do {
      let parent = root.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      // One build at a time.
      let lock = FileLock(parent.resolvingSymlinksInPath().path, waits: true)
      try withExtendedLifetime(lock) {
        do {
          try SiteSwap.replace(
            root, oldPaths: Set(oldPaths).union([Self.listName]), with: new)
        } catch is SiteSwap.Impossible {
          try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
          // A build that is broken off must leave a folder that the next one knows as its own.
          if !seen.isSubset(of: oldPaths) {
            try WholeFile(root.appendingPathComponent(Self.listName).path)
              .write(file(listing: seen.union(oldPaths)).bytes)
          }
          try SiteJournal(root: root).replace(with: new, removed: removed)
        }
      }
    } catch let error as Failure {
      throw error
    } catch let error as WholeFile.Failure {
      throw Failure.unwritable(path: error.path, reason: error.reason)
    } catch {
      throw Failure.unwritable(path: root.relativePath, reason: error.words)
    }
  }

  private func file(listing paths: Set<String>) -> OutputFile {
    OutputFile(
      path: Self.listName,
      text: paths.union([Self.listName]).sorted().joined(separator: "\n") + "\n")
  }

  /// The path with all links followed, as far as there is anything.
  static func realPath(of url: URL) -> String {
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
