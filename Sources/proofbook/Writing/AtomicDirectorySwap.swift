import Articles
import Foundation
import Pages
import Support

/// Puts a whole new site in the place of the old one in one step: it is written beside, and the two folders change
/// places. Whenever the tool is ended, what stands there is the old site or the new one.
///
/// What else is in the folder comes along, by hard links.
struct AtomicDirectorySwap {
  /// The file system, or what is in the folder, does not allow it; the site must be written in its place.
  struct Impossible: Error {}

  private static let prefix = ".proofbook-site-"

  let root: OutputFolder
  let oldPaths: Set<String>
  let keptPaths: Set<String>

  /// - Parameters:
  ///   - place: The site's folder, there or not, links followed.
  ///   - oldPaths: The files of the site that stands there.
  ///   - keptPaths: Those that stay, in other formats; folders of theirs are nobody else's.
  ///   - files: All files of the new one, with its list.
  /// - Throws: ``Impossible``, and what else stops it; the old site is untouched then.
  static func replace(
    _ place: String, oldPaths: Set<String>, keptPaths: Set<String> = [], with files: [OutputFile]
  ) throws {
    let parent = FileSystem.folder(of: place)
    FileLock.removeLeftovers(in: parent, prefix: prefix) { UUID(uuidString: $0) != nil }
    var status = stat()
    let isThere = lstat(place, &status) == 0
    if isThere { try checkIsFree(place, status) }
    let (folder, lock): (String, FileLock)
    do {
      (folder, lock) = try FileLock.folder(in: parent) { prefix + UUID().uuidString }
    } catch {
      throw Impossible()
    }
    try withExtendedLifetime(lock) {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let stage = try OutputFolder(folder)
      guard isThere else {
        _ = try StagedFiles(of: files, against: nil, in: stage, place: place)
        guard rename(folder, place) == 0 else { throw Impossible() }
        return
      }
      let root = try OutputFolder(place)
      let swap = AtomicDirectorySwap(root: root, oldPaths: oldPaths, keptPaths: keptPaths)
      let new = Set(files.map(\.path))
      let kept = try swap.keepForeign(in: stage, but: new)
      let changed = try StagedFiles(of: files, against: root, in: stage, place: place).changed
      let isSame = changed.isEmpty && oldPaths.isSubset(of: new)
      if isSame { return }
      for path in new.subtracting(changed) { try swap.keep(path, in: stage) }
      stage.setMode(status.st_mode & 0o7777)
      guard exchange(folder, place) else { throw Impossible() }
      // The descriptors have changed places, too.
      swap.rescue(to: stage, but: oldPaths.union(new).union(kept), from: folder)
    }
  }

  /// A folder that somebody works in, such as a server of the site, or that is another's, keeps its identity.
  private static func checkIsFree(_ root: String, _ status: stat) throws {
    var parent = stat()
    guard status.st_uid == getuid(),
      stat(URL(filePath: root).deletingLastPathComponent().path, &parent) == 0,
      parent.st_dev == status.st_dev
    else { throw Impossible() }
    var folders = [FileManager.default.currentDirectoryPath]
    for process in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    where process.allSatisfy(\.isNumber) {
      if let folder = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/cwd")
      {
        folders.append(folder)
      }
    }
    if folders.contains(where: { ($0 + "/").hasPrefix(root + "/") }) { throw Impossible() }
  }

  /// Brings along what is in the folder and is not the site's.
  ///
  /// - Returns: The paths of that.
  private func keepForeign(in stage: OutputFolder, but new: Set<String>) throws -> Set<String> {
    guard let rootStatus = FileStatus(root.path), let found = try? FolderEntries(of: root.path),
      found.unreadable.isEmpty
    else { throw Impossible() }
    let newFolders = Set(new.flatMap(OutputFile.folders))
    let ownFolders = Set(oldPaths.union(keptPaths).flatMap(OutputFile.folders))
    var kept: Set<String> = []
    for entry in found.entries {
      guard let path = entry.text else { throw Impossible() }
      switch entry.kind {
      case .folder:
        // Somebody's own folder, such as a repository's, may be in use.
        guard newFolders.contains(path) || ownFolders.contains(path), !new.contains(path),
          FileStatus("\(root.path)/\(path)")?.device == rootStatus.device
        else { throw Impossible() }
      case .file, .link:
        if oldPaths.contains(path) || new.contains(path) { continue }
        guard !newFolders.contains(path) else { throw Impossible() }
        do {
          try root.link(path, to: path, in: stage)
        } catch {
          throw Impossible()
        }
        kept.insert(path)
      case .other: throw Impossible()
      }
    }
    return kept
  }

  /// A file that stays as it is is linked, so that its date stays, too.
  private func keep(_ path: String, in stage: OutputFolder) throws {
    do {
      try root.link(path, to: path, in: stage)
    } catch {
      do {
        let bytes = try root.bytes(path, most: .max) ?? { throw error }()
        try stage.create(path, bytes)
      } catch {
        throw SiteWriter.Failure.unwritable(path: "\(root.path)/\(path)", reason: error.words)
      }
    }
  }

  /// What came into the old folder in the last moment goes to the new one.
  ///
  /// - Parameter old: Where the old folder is now.
  private func rescue(to new: OutputFolder, but known: Set<String>, from old: String) {
    for entry in (try? FolderEntries(of: old))?.entries ?? [] where entry.kind != .folder {
      guard let path = entry.text, !known.contains(path), new.status(path) == nil else { continue }
      try? root.move(path, to: path, in: new)
    }
  }

  /// Two folders change places, in one step.
  private static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
      renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
      guard let renameat2 else { return false }
      let exchange: UInt32 = 2
      return renameat2(AT_FDCWD, one, AT_FDCWD, other, exchange) == 0
    #endif
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32

    /// Swift does not import it.
    private static let renameat2 = dlsym(nil, "renameat2").map {
      unsafeBitCast($0, to: Rename.self)
    }
  #endif
}

/// The file system that a file or folder is on.
private struct FileStatus {
  var device: dev_t

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
  }
}
