import Examples
import Foundation
import Pages

/// Puts a whole new site in the place of the old one in one step: it is written beside, and the two folders change
/// places. Whenever the tool is ended, what stands there is the old site or the new one.
///
/// What else is in the folder comes along, by hard links.
struct SiteSwap {
  /// The file system, or what is in the folder, does not allow it; the site must be written in its place.
  struct Impossible: Error {}

  private static let prefix = ".proofbook-site-"

  /// Links followed.
  let root: URL
  let oldPaths: Set<String>
  let keptPaths: Set<String>

  /// - Parameters:
  ///   - oldPaths: The files of the site that stands there.
  ///   - keptPaths: Those that stay, in other formats; folders of theirs are nobody else's.
  ///   - files: All files of the new one, with its list.
  /// - Throws: ``Impossible``, and what else stops it; the old site is untouched then.
  static func replace(
    _ root: URL, oldPaths: Set<String>, keptPaths: Set<String> = [], with files: [OutputFile]
  ) throws {
    let root = root.resolvingSymlinksInPath()
    let parent = root.deletingLastPathComponent().path
    FileLock.removeLeftovers(in: parent, prefix: prefix)
    var status = stat()
    let isThere = lstat(root.path, &status) == 0
    if isThere { try checkIsFree(root.path, status) }
    let (folder, lock): (String, FileLock)
    do {
      (folder, lock) = try FileLock.folder(in: parent) { prefix + UUID().uuidString }
    } catch {
      throw Impossible()
    }
    try withExtendedLifetime(lock) {
      let stage = URL(fileURLWithPath: folder, isDirectory: true)
      defer { try? FileManager.default.removeItem(at: stage) }
      let swap = SiteSwap(root: root, oldPaths: oldPaths, keptPaths: keptPaths)
      let new = Set(files.map(\.path))
      let kept = isThere ? try swap.keepForeign(in: stage, but: new) : []
      let changed = try SiteDraft(of: files, against: root, in: stage).changed
      guard isThere else {
        guard rename(stage.path, root.path) == 0 else { throw Impossible() }
        return
      }
      let isSame = changed.isEmpty && oldPaths.isSubset(of: new)
      if isSame { return }
      for path in new.subtracting(changed) { try swap.keep(path, in: stage) }
      chmod(stage.path, status.st_mode & 0o7777)
      guard exchange(stage.path, root.path) else { throw Impossible() }
      swap.rescue(from: stage, but: oldPaths.union(new).union(kept))
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
  private func keepForeign(in stage: URL, but new: Set<String>) throws -> Set<String> {
    var kept: Set<String> = []
    guard let paths = FileManager.default.enumerator(atPath: root.path) else { throw Impossible() }
    var rootStatus = stat()
    guard lstat(root.path, &rootStatus) == 0 else { throw Impossible() }
    var newFolders: Set<String> = []
    for path in new {
      var folder = path
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        guard newFolders.insert(folder).inserted else { break }
      }
    }
    while let path = paths.nextObject() as? String {
      let source = root.appendingPathComponent(path).path
      let target = stage.appendingPathComponent(path).path
      var status = stat()
      guard lstat(source, &status) == 0, status.st_dev == rootStatus.st_dev else {
        throw Impossible()
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        // Somebody's own folder, such as a repository's, may be in use.
        let isOwn =
          newFolders.contains(path)
          || [oldPaths, keptPaths].contains { $0.contains { $0.hasPrefix(path + "/") } }
        guard isOwn, !new.contains(path) else { throw Impossible() }
      case S_IFREG, S_IFLNK:
        if oldPaths.contains(path) || new.contains(path) { continue }
        guard !newFolders.contains(path) else { throw Impossible() }
        try FileManager.default.createDirectory(
          atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        guard link(source, target) == 0 else { throw Impossible() }
        kept.insert(path)
      default: throw Impossible()
      }
    }
    return kept
  }

  /// A file that stays as it is is linked, so that its date stays, too.
  private func keep(_ path: String, in stage: URL) throws {
    let (old, target) = (root.appendingPathComponent(path), stage.appendingPathComponent(path))
    if link(old.path, target.path) == 0 { return }
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      if link(old.path, target.path) == 0 { return }
      try FileManager.default.copyItem(at: old, to: target)
    } catch {
      throw SiteWriter.Failure.unwritable(path: old.relativePath, reason: error.words)
    }
  }

  /// What came into the old folder in the last moment goes to the new one.
  private func rescue(from old: URL, but known: Set<String>) {
    guard let paths = FileManager.default.enumerator(atPath: old.path) else { return }
    while let path = paths.nextObject() as? String {
      let source = old.appendingPathComponent(path).path
      let target = root.appendingPathComponent(path).path
      var status = stat()
      guard lstat(source, &status) == 0, status.st_mode & S_IFMT != S_IFDIR,
        !known.contains(path), lstat(target, &status) != 0
      else { continue }
      try? FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      rename(source, target)
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
