import Articles
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
    case fileAndFolder(file: String, inner: String)
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
      case .fileAndFolder(let file, let inner):
        "the site cannot have both a file '\(file)' and '\(inner)'; give one of them another name"
      case .unwritable(let path, let reason):
        "cannot write '\(path)': \(reason)"
      }
    }
  }

  private let root: URL
  private let old: SiteList

  /// Looks whether the folder may be written to, before any work is done.
  init(root: String, content: String) throws {
    self.root = URL(fileURLWithPath: root, isDirectory: true).standardizedFileURL
    let content = URL(fileURLWithPath: content, isDirectory: true).standardizedFileURL
    if (Self.realPath(of: self.root) + "/").hasPrefix(Self.realPath(of: content) + "/") {
      throw Failure.insideContent(root)
    }
    switch FileSystem.kind(of: self.root.path) {
    case .folder: break
    case .missing:
      old = SiteList([:])
      return
    case .file, .other: throw Failure.notAFolder(root)
    }
    let journal = SiteJournal(root: self.root)
    if journal.exists {
      let lock = FileLock(
        self.root.deletingLastPathComponent().resolvingSymlinksInPath().path, waits: true)
      try withExtendedLifetime(lock) { try journal.complete() }
    }
    let list = self.root.appendingPathComponent(SiteList.name)
    if let text = try? String(contentsOf: list, encoding: .utf8) {
      old = SiteList(reading: text)
    } else {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: self.root.path)) ?? []
      guard entries.isEmpty else { throw Failure.foreignFolder(root) }
      old = SiteList([:])
    }
  }

  /// Writes the pages; those of an earlier build that are gone are removed, and the folders that are empty then.
  func write(_ files: [OutputFile]) throws {
    try write([(format: OutputFormat.html.name, files: files)])
  }

  /// Writes the files of some formats. What an earlier build wrote in these and is gone is removed; what it wrote in others
  /// stays.
  ///
  /// The files are made as they are written, on all cores; one that stays as it is is not written.
  func write(_ parts: [(format: String, files: [OutputFile])]) throws {
    let files = parts.flatMap(\.files)
    let written = Set(parts.map(\.format))
    let kept = SiteList(old.paths.filter { !written.contains($0.key) })
    let keptPaths = kept.all
    var seen = keptPaths
    for file in files {
      guard SiteList.isSafe(file.path) else { throw Failure.unsafePath(file.path) }
      guard seen.insert(file.path).inserted else { throw Failure.samePath(file.path) }
    }
    for file in files {
      if let folder = OutputFile.folders(of: file.path).first(where: seen.contains) {
        throw Failure.fileAndFolder(file: folder, inner: file.path)
      }
    }
    let new = SiteList(
      Dictionary(parts.map { ($0.format, Set($0.files.map(\.path))) }) { $0.union($1) })
    let list = Self.file(listing: kept.union(new))
    let all = files + [list]
    let oldPaths = old.all.subtracting(keptPaths)
    let removed = oldPaths.filter { !seen.contains($0) }.sorted()
    do {
      let parent = root.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      // One build at a time.
      let lock = FileLock(parent.resolvingSymlinksInPath().path, waits: true)
      try withExtendedLifetime(lock) {
        do {
          try SiteSwap.replace(
            root, oldPaths: oldPaths.union([SiteList.name]), keptPaths: keptPaths, with: all)
        } catch is SiteSwap.Impossible {
          try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
          // A build that is broken off must leave a folder that the next one knows as its own.
          if !seen.isSubset(of: old.all) {
            try WholeFile(root.appendingPathComponent(SiteList.name).path)
              .write(Self.file(listing: old.union(new)).bytes)
          }
          try SiteJournal(root: root).replace(with: all, removed: removed)
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

  private static func file(listing list: SiteList) -> OutputFile {
    OutputFile(path: SiteList.name, text: list.text)
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
}
