import Articles
import Foundation
import Pages
import Support

/// Replaces a site with a new one in one step: the new site is written to a folder next to the old
/// one, and the two folders are exchanged. If the tool is killed at any time, the folder contains
/// either the old site or the new one.
///
/// Other files in the folder are hard-linked into the new one.
struct AtomicDirectorySwap {
  /// Thrown if the file system or the contents of the folder do not allow a swap. The site must
  /// then be written in place.
  struct Impossible: Error {}

  private static let prefix = ".proofbook-site-"

  let root: OutputFolder
  let oldPaths: Set<String>
  let keptPaths: Set<String>

  /// - Parameters:
  ///   - place: The site's folder, with symbolic links resolved; it need not exist.
  ///   - oldPaths: The files of the existing site that this build replaces.
  ///   - keptPaths: The files of other formats, which stay. The swap may also replace their
  ///     folders.
  ///   - files: All files of the new site, including its file list.
  /// - Throws: ``Impossible``, and any other error that prevents the swap. The old site is then
  ///   unchanged.
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
      for (path, error) in root.link(new.subtracting(changed), in: stage) {
        try swap.copy(path, to: stage, because: error)
      }
      stage.setMode(status.st_mode & 0o7777)
      guard exchange(folder, place) else { throw Impossible() }
      // Open folders keep their contents: `stage` is now the site, and `root` is the old one.
      swap.rescue(to: stage, but: oldPaths.union(new).union(kept), from: folder)
    }
  }

  /// Throws ``Impossible`` if the folder must keep its identity: it belongs to another user, it is
  /// a mount point, or a process has it as its current directory.
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

  /// Hard-links everything in the folder that is not part of the site into the new folder.
  ///
  /// - Returns: The paths of the linked files.
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
        // A folder that is not the site's, such as a repository's, may be in use.
        guard newFolders.contains(path) || ownFolders.contains(path), !new.contains(path),
          FileStatus("\(root.path)/\(path)")?.device == rootStatus.device
        else { throw Impossible() }
      case .file, .link:
        if oldPaths.contains(path) || new.contains(path) { continue }
        guard !newFolders.contains(path) else { throw Impossible() }
        kept.insert(path)
      case .other: throw Impossible()
      }
    }
    guard root.link(kept, in: stage).isEmpty else { throw Impossible() }
    return kept
  }

  /// Copies an unchanged file that cannot be linked. A link would preserve its date.
  private func copy(
    _ path: String, to stage: OutputFolder, because linkError: any Error
  ) throws {
    do {
      let bytes = try root.bytes(path, most: .max) ?? { throw linkError }()
      try stage.create(path, bytes)
    } catch {
      throw SiteWriter.Failure.unwritable(path: "\(root.path)/\(path)", reason: error.words)
    }
  }

  /// Moves files that were added to the old folder just before the exchange to the new one.
  ///
  /// - Parameter old: The path of the old folder after the exchange.
  private func rescue(to new: OutputFolder, but known: Set<String>, from old: String) {
    for entry in (try? FolderEntries(of: old))?.entries ?? [] where entry.kind != .folder {
      guard let path = entry.text, !known.contains(path), new.status(path) == nil else { continue }
      try? root.move(path, to: path, in: new)
    }
  }

  /// Exchanges two folders in one step.
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

    /// Glibc's function, which Swift does not import.
    private static let renameat2 = dlsym(nil, "renameat2").map {
      unsafeBitCast($0, to: Rename.self)
    }
  #endif
}

/// The device of the file system that contains a file or folder.
private struct FileStatus {
  var device: dev_t

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = status.st_dev
  }
}
