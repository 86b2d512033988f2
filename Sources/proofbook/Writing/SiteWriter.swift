import Articles
import Foundation
import Pages
import Support

/// Writes a site to a folder: either the whole site or nothing. Files that do not belong to the
/// site are not changed.
///
/// The new site is written to a folder next to the old one and replaces it in one step
/// (``AtomicDirectorySwap``). If that is not possible, or only some files of a large site change,
/// it moves files one by one by a plan that the next build can finish (``SiteJournal``).
///
/// The folder contains a list of the files that were written. With it, a build removes pages that
/// no longer exist and never overwrites a folder that proofbook did not write.
struct SiteWriter {
  enum Failure: Error, CustomStringConvertible {
    case foreignFolder(String)
    case notAFolder(String)
    case insideContent(String)
    /// The folder has versions of a site side by side.
    case versions(String)
    /// A symbolic link inside the project on the path to the folder.
    case linkedFolder(String, link: String, target: String?)
    /// The path of the file list is not a regular file.
    case noList(String)
    /// A symbolic link in the output folder, where a file needs a folder.
    case linkInside(path: String, target: String?, inner: String)
    case reservedPath(String, reason: String)
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
      case .versions(let path):
        "'\(path)' has versions of a site; name the version of this one with '--version-name' or 'version:' in the settings, or give another folder with '--output'"
      case .linkedFolder(let path, let link, let target):
        "the site cannot be written to '\(path)': '\(link)' is a symbolic link"
          + (target.map { " to '\($0)'" } ?? "")
          + ", which is not followed; give the folder itself with '--output'"
      case .noList(let path):
        "'\(path)' is not a regular file, so it is unknown whether proofbook wrote this folder; remove it, or give another folder with '--output'"
      case .linkInside(let path, let target, let inner):
        "cannot write '\(inner)': '\(path)' is a symbolic link"
          + (target.map { " to '\($0)'" } ?? "")
          + ", which is not followed; remove the link, or give another folder with '--output'"
      case .reservedPath(let path, let reason):
        "the site cannot have a file '\(path)': \(reason); give it another name"
      case .unsafePath(let path):
        "a page would be written to '\(path)', outside of the site; change its 'slug' or its 'aliases'"
      case .samePath(let path):
        "two pages would be written to '\(path)'; give one of them another 'slug'"
      case .fileAndFolder(let file, let inner):
        "the site cannot have both a file '\(file)' and '\(inner)'; give one of them another name"
      case .unwritable(let path, let reason):
        "cannot write '\(path)': \(reason)"
      }
    }
  }

  /// The site's folder, with symbolic links resolved; it need not exist.
  private let place: String
  /// The site as it was when the build began.
  private let old: WrittenFiles
  private let root: String
  /// Files outside the site that it depends on, or that are written with it.
  private let watched: [String]
  /// The number of files in a site from which ``rewrite(_:over:)`` moves files one by one.
  var fewestForMoves = 2_000

  /// Checks that the folder may be written to, before any work is done.
  init(root: String, content: String, watching watched: [String] = []) throws {
    self.watched = watched
    self.root = root
    let path = FileSystem.absolute(root)
    place = Self.realPath(of: path)
    if (place + "/").hasPrefix(Self.realPath(of: FileSystem.absolute(content)) + "/") {
      throw Failure.insideContent(root)
    }
    // Links above the project are the user's own and are allowed.
    if let link = FileSystem.linkInProject(on: path, besides: [content]) {
      throw Failure.linkedFolder(root, link: link.path, target: link.target)
    }
    if FileSystem.kind(of: place) == .folder, let folder = try? OutputFolder(place) {
      let journal = SiteJournal(root: folder)
      if folder.status(WrittenFiles.name) != nil, journal.exists {
        let lock = FileLock(FileSystem.folder(of: place), waits: true)
        try withExtendedLifetime(lock) { try journal.complete() }
      }
    }
    old = try Self.written(to: place, named: root)
  }

  /// The files that builds have written to a folder so far.
  ///
  /// - Throws: ``Failure`` if a site cannot be written to it.
  private static func written(to place: String, named root: String) throws -> WrittenFiles {
    switch FileSystem.kind(of: place) {
    case .folder: break
    case .missing: return WrittenFiles([:])
    case .file, .other: throw Failure.notAFolder(root)
    }
    let folder: OutputFolder
    do {
      folder = try OutputFolder(place)
    } catch {
      throw Failure.unwritable(path: root, reason: error.words)
    }
    guard folder.status(WrittenFiles.name) != nil else {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      guard entries.isEmpty else { throw Failure.foreignFolder(root) }
      return WrittenFiles([:])
    }
    guard let bytes = folder.bytes(WrittenFiles.name) else {
      throw Failure.noList("\(root)/\(WrittenFiles.name)")
    }
    let written = WrittenFiles(reading: String(decoding: bytes, as: UTF8.self))
    if written.paths[VersionsFolder.format] != nil { throw Failure.versions(root) }
    return written
  }

  /// The files of a site, as they are on disk.
  struct State {
    /// Digest of their paths and stamps.
    var digest: String
    /// The number of files, in all formats, without the file list.
    var count: Int
    /// Their size, in bytes.
    var size: Int
  }

  /// The files that earlier builds had written when this one began, as they are now.
  var oldState: State { state(of: old) }

  /// The files that builds, including this one, have written.
  var state: State {
    let bytes = (try? OutputFolder(place))?.bytes(WrittenFiles.name) ?? []
    return state(of: WrittenFiles(reading: String(decoding: bytes, as: UTF8.self)))
  }

  private func state(of list: WrittenFiles) -> State {
    var stamps = FileStamps()
    stamps.add(place)
    let files = list.all.subtracting([WrittenFiles.name])
    for file in files.sorted() { stamps.add(file: "\(place)/\(file)") }
    let size = stamps.size
    stamps.add(file: "\(place)/\(WrittenFiles.name)")
    for file in watched { stamps.add(file: file) }
    return State(digest: stamps.digest.hexadecimal, count: files.count, size: size)
  }

  /// Writes the pages. Removes the files of an earlier build that no longer exist, and the folders
  /// that this leaves empty.
  @discardableResult func write(_ files: [OutputFile]) throws -> State {
    try write([(format: OutputFormat.html.name, files: files)])
  }

  /// Writes the files of some formats. Removes what an earlier build wrote in these formats and is
  /// no longer part of the site; keeps what it wrote in other formats, and their digests. A build
  /// that ended after this one began also counts as an earlier one.
  ///
  /// The files are generated while they are written, on all cores. Unchanged files are not written.
  ///
  /// - Returns: The site as it was written.
  @discardableResult func write(_ parts: [(format: String, files: [OutputFile])]) throws -> State {
    let written = Set(parts.map(\.format))
    return try inPlace {
      let old = try Self.written(to: place, named: root)
      let kept = WrittenFiles(old.paths.filter { !written.contains($0.key) })
      let manifest = (try? OutputFolder(place))?.bytes(ProofManifest.file)
      let parts = ProofManifest.sealed(parts, after: manifest, keeping: kept.all)
      let files = parts.flatMap(\.files)
      // The manifest of the pages changes with the other formats.
      let keptPaths = kept.all.filter { path in
        path != ProofManifest.file || !files.contains { $0.path == path }
      }
      let paths = try Self.paths(of: files, besides: keptPaths)
      let new = WrittenFiles(
        Dictionary(parts.map { ($0.format, Set($0.files.map(\.path))) }) { $0.union($1) })
      let list = kept.union(new)
      let all = files + [Self.file(listing: list)]
      let oldPaths = old.all.subtracting(keptPaths)
      let removed = oldPaths.filter { !paths.contains($0) }.sorted()
      try checkFolders(of: files, removed: oldPaths)
      do {
        try AtomicDirectorySwap.replace(
          place, oldPaths: oldPaths.union([WrittenFiles.name]), keptPaths: keptPaths, with: all)
      } catch is AtomicDirectorySwap.Impossible {
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try SiteJournal(root: OutputFolder(place)).replace(
          with: all, removed: removed,
          list: paths.isSubset(of: old.all) ? nil : Self.file(listing: old.union(new)).bytes)
      }
      return state(of: list)
    }
  }

  /// - Returns: The paths of the new files and of those that stay.
  private static func paths(
    of files: [OutputFile], besides kept: Set<String>
  ) throws -> Set<String> {
    var paths = kept
    for file in files {
      guard WrittenFiles.isSafe(file.path) else { throw Failure.unsafePath(file.path) }
      if let reason = ReservedPaths.reason(file.path) {
        throw Failure.reservedPath(file.path, reason: reason)
      }
      guard paths.insert(file.path).inserted else { throw Failure.samePath(file.path) }
    }
    for file in files {
      if let folder = OutputFile.folders(of: file.path).first(where: paths.contains) {
        throw Failure.fileAndFolder(file: folder, inner: file.path)
      }
    }
    return paths
  }

  /// A file of the existing site; `nil` if it has none at the path.
  func bytes(_ path: String) -> [UInt8]? {
    old.all.contains(path) ? (try? OutputFolder(place))?.bytes(path) : nil
  }

  /// Whether rewriting some files leaves the site with the same set of files.
  ///
  /// - Parameter folder: A path prefix whose files are either all rewritten or all kept.
  func has(_ files: [OutputFile], all folder: String) -> Bool {
    let paths = Set(files.map(\.path))
    let known = old.all
    let inFolder = known.filter { $0.hasPrefix(folder) }
    return paths.isSubset(of: known) && old.paths.keys.elementsEqual([OutputFormat.html.name])
      && (paths.isDisjoint(with: inFolder) || inFolder.isSubset(of: paths))
  }

  /// Rewrites some files of the existing site. The others are not changed.
  ///
  /// - Parameter digest: The digest of the site's state that the files belong to.
  /// - Returns: The site as it was written; `nil`, without writing anything, if another build has
  ///   changed the site.
  func rewrite(_ files: [OutputFile], over digest: String) throws -> State? {
    let paths = Set(files.map(\.path))
    let known = old.all
    return try inPlace {
      guard try Self.written(to: place, named: root) == old, oldState.digest == digest else {
        return nil
      }
      try checkFolders(of: files, removed: [])
      func move() throws {
        try SiteJournal(root: OutputFolder(place)).replace(with: files, removed: [], list: nil)
      }
      // A new folder would need a link to each file of the site.
      if known.count < fewestForMoves {
        do {
          try AtomicDirectorySwap.replace(
            place, oldPaths: paths, keptPaths: known.subtracting(paths).union([WrittenFiles.name]),
            with: files)
        } catch is AtomicDirectorySwap.Impossible {
          try move()
        }
      } else {
        try move()
      }
      return oldState
    }
  }

  /// Calls `write` while holding a lock, so that no other build writes.
  private func inPlace<Result>(_ write: () throws -> Result) throws -> Result {
    do {
      let parent = FileSystem.folder(of: place)
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      // Only one build may write at a time.
      let lock = FileLock(parent, waits: true)
      return try withExtendedLifetime(lock) { try write() }
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure.unwritable(path: place, reason: error.words)
    }
  }

  /// - Throws: ``Failure/linkInside`` if a path needs a folder where there is a symbolic link,
  ///   unless that link is a file of the old site.
  private func checkFolders(of files: [OutputFile], removed: Set<String>) throws {
    guard let folder = try? OutputFolder(place) else { return }
    var seen: Set<String> = []
    for file in files {
      for inner in OutputFile.folders(of: file.path) where seen.insert(inner).inserted {
        guard let status = folder.status(inner), status.st_mode & S_IFMT == S_IFLNK,
          !removed.contains(inner)
        else { continue }
        throw Failure.linkInside(
          path: "\(place)/\(inner)", target: folder.destination(inner), inner: file.path)
      }
    }
  }

  private static func file(listing list: WrittenFiles) -> OutputFile {
    OutputFile(path: WrittenFiles.name, text: list.text)
  }

  /// The path with symbolic links resolved, as far as it exists.
  static func realPath(of path: String) -> String {
    var path = path
    var rest: [String] = []
    while path != "/", FileSystem.kind(of: path) == .missing {
      rest.append(String(path.split(separator: "/").last ?? ""))
      path = FileSystem.folder(of: path)
    }
    let real = FileSystem.realPath(path) ?? path
    return rest.reversed().reduce(real == "/" ? "" : real) { $0 + "/" + $1 }
  }
}
