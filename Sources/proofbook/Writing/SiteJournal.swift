import Foundation
import Pages

/// Writes a site in place if it cannot be swapped as a whole. All new files are first written to a
/// folder inside the site, and then moved. If a build is interrupted before the moves, the pages
/// are unchanged; if it is interrupted during them, the same user's next build finishes the moves.
struct SiteJournal {
  /// Inside the site's folder, so that each move is a rename.
  static let folderName = ".proofbook-new"
  private static let planName = "plan.json"
  private static let draftName = "files"
  private static let listName = "list"

  let root: OutputFolder
  private let record: TrustedMoves

  init(root: OutputFolder) {
    self.root = root
    record = TrustedMoves(of: root.path)
  }

  /// Whether an earlier build started to write and did not finish, or something else has the
  /// journal's name.
  var exists: Bool { root.status(Self.folderName) != nil }

  /// - Parameters:
  ///   - removed: The files of the old site that no longer exist.
  ///   - list: The combined list of old and new files, if it differs from the one on disk. It is
  ///     written first, so that the next build still recognizes the folder as its own if this one
  ///     is interrupted.
  /// - Throws: ``SiteWriter/Failure``. If staging fails, the pages are unchanged; if moving fails,
  ///   the next build finishes.
  func replace(with files: [OutputFile], removed: [String], list: [UInt8]?) throws {
    let journal: OutputFolder
    let plan: PendingMoves
    do {
      try discard()
      journal = try root.makeFolder(Self.folderName)
      if let list {
        try journal.create(Self.listName, list)
        try journal.move(Self.listName, to: WrittenFiles.name, in: root)
      }
      let draft = try StagedFiles(
        of: files, against: root, in: journal.makeFolder(Self.draftName), place: root.path)
      plan = PendingMoves(moved: draft.changed.sorted(), removed: removed)
      guard !(plan.moved.isEmpty && removed.isEmpty) else {
        try? discard()
        return
      }
      let bytes = Array(try JSONEncoder().encode(plan))
      record.note(bytes)
      try journal.create(Self.planName, bytes)
    } catch {
      try? discard()
      throw error
    }
    try carryOut(plan, of: journal)
    try discard()
    record.forget()
  }

  /// Finishes the moves of an earlier build of this user, if it recorded a plan. Removes the
  /// journal in any case, even if another user left it.
  func complete() throws {
    guard exists else { return }
    if let journal = try? root.folder(Self.folderName),
      let bytes = journal.bytes(Self.planName), record.knows(bytes),
      let plan = try? JSONDecoder().decode(PendingMoves.self, from: Data(bytes)), plan.isSafe
    {
      try carryOut(plan, of: journal)
    }
    try discard()
    record.forget()
  }

  private func carryOut(_ plan: PendingMoves, of journal: OutputFolder) throws {
    for path in plan.removed {
      root.remove(path)
      root.removeEmptyFolders(of: path)
    }
    guard !plan.moved.isEmpty else { return }
    let draft = try journal.folder(Self.draftName)
    // A file that is missing from the draft was moved before the build was interrupted.
    for path in plan.moved where draft.status(path) != nil {
      do {
        try draft.move(path, to: path, in: root)
      } catch {
        throw SiteWriter.Failure.unwritable(path: "\(root.path)/\(path)", reason: error.words)
      }
    }
  }

  /// Removes the journal's folder with its contents, or anything else with its name. The target of
  /// a link is not removed.
  private func discard() throws {
    guard exists else { return }
    do {
      try FileManager.default.removeItem(atPath: "\(root.path)/\(Self.folderName)")
    } catch {
      throw SiteWriter.Failure.unwritable(
        path: "\(root.path)/\(Self.folderName)", reason: error.words)
    }
  }
}
