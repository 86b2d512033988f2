import Foundation
import Pages

/// Writes a site in its place, where it cannot be swapped as a whole: all that is new is written into a folder in it
/// first, and then moved. A build that is broken off before that has changed nothing; one that is broken off after it is
/// completed by the next one.
struct SiteJournal {
  /// In the site's own folder, so that moving is renaming.
  static let folderName = ".proofbook-new"

  private struct Plan: Codable {
    /// Paths whose new files lie in the journal.
    var moved: [String]
    var removed: [String]
  }

  let root: URL

  private var folder: URL { root.appendingPathComponent(Self.folderName) }
  private var planFile: URL { folder.appendingPathComponent("plan.json") }

  private var draftFolder: URL { folder.appendingPathComponent("files") }

  /// Whether an earlier build has begun to write, and has not ended.
  var exists: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// - Parameter removed: The files of the old site that are gone.
  /// - Throws: ``SiteWriter/Failure``; the site is as it was then.
  func replace(with files: [OutputFile], removed: [String]) throws {
    do {
      try? FileManager.default.removeItem(at: folder)
      let draft = try SiteDraft(of: files, against: root, in: draftFolder)
      guard !(draft.changed.isEmpty && removed.isEmpty) else {
        try? FileManager.default.removeItem(at: folder)
        return
      }
      let plan = Plan(moved: draft.changed.sorted(), removed: removed)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try JSONEncoder().encode(plan).write(to: planFile, options: .atomic)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    try complete()
  }

  /// Ends what an earlier build has begun, or forgets it where it had not come so far.
  func complete() throws {
    guard exists else { return }
    if let data = try? Data(contentsOf: planFile),
      let plan = try? JSONDecoder().decode(Plan.self, from: data)
    {
      for path in plan.removed { remove(path) }
      for path in plan.moved { try move(path) }
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private func move(_ path: String) throws {
    let source = draftFolder.appendingPathComponent(path).path
    var status = stat()
    // It was moved before the build was broken off.
    guard lstat(source, &status) == 0 else { return }
    let target = root.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw SiteWriter.Failure.unwritable(path: target.relativePath, reason: error.words)
    }
    guard rename(source, target.path) == 0 else {
      throw SiteWriter.Failure.unwritable(path: target.relativePath, reason: POSIXError.last.words)
    }
  }

  private func remove(_ path: String) {
    let url = root.appendingPathComponent(path)
    // What a link in the folder leads to is somebody else's.
    guard
      SiteWriter.realPath(of: url.deletingLastPathComponent())
        .hasPrefix(SiteWriter.realPath(of: root))
    else { return }
    unlink(url.path)
    removeEmptyFolders(from: url.deletingLastPathComponent())
  }

  private func removeEmptyFolders(from folder: URL) {
    var folder = folder.standardizedFileURL
    while folder.path.hasPrefix(root.path + "/"), rmdir(folder.path) == 0 {
      folder = folder.deletingLastPathComponent()
    }
  }
}
