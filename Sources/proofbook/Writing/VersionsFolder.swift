import Articles
import Foundation
import Pages
import Support

/// The folder that contains the versions of a site, each in its own subfolder, and the files that
/// list them.
///
/// The versions are read from the subfolders each time: a version is a subfolder with a list of its
/// pages (``PageList``) and a first page. So no build can lose another build's entry, and deleting
/// a subfolder removes its version.
struct VersionsFolder {
  enum Failure: Error, CustomStringConvertible {
    case notAFolder(String)
    /// The folder has a site without versions.
    case plainSite(String)
    case foreignFile(String)
    case unwritable(path: String, reason: String)

    var description: String {
      switch self {
      case .notAFolder(let path): "'\(path)' is a file; give a folder with '--output'"
      case .plainSite(let path):
        "'\(path)' has a site without versions; remove it, or give another folder with '--output'"
      case .foreignFile(let path):
        "'\(path)' was not written by proofbook, and the list of versions would replace it; give another folder with '--output'"
      case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
      }
    }
  }

  /// The format name of the files next to the versions in the folder's file list.
  static let format = "versions"
  private static let draftPrefix = ".proofbook-versions-"
  private static let largestList = 16 << 20

  /// As the user gave it.
  let path: String
  /// With symbolic links resolved; it need not exist.
  private let place: String

  /// Checks that the folder may contain versions, before any work is done.
  init(_ path: String) throws {
    self.path = FileSystem.trimmed(path)
    place = SiteWriter.realPath(of: FileSystem.absolute(path))
    switch FileSystem.kind(of: place) {
    case .folder: break
    case .missing: return
    case .file, .other: throw Failure.notAFolder(path)
    }
    let folder = try open()
    let written = Self.written(in: folder)
    if !written.paths.filter({ $0.key != Self.format }).isEmpty { throw Failure.plainSite(path) }
    let own = written.paths[Self.format] ?? []
    for name in VersionFiles.lists where !own.contains(name) && folder.status(name) != nil {
      throw Failure.foreignFile("\(self.path)/\(name)")
    }
  }

  /// The versions in the folder.
  struct Contents {
    var names: [VersionName] = []
    /// The pages of each version whose list can be read.
    var pages: [VersionName: PageList] = [:]
    /// Problems with single versions.
    var problems: [Diagnostic] = []
  }

  /// Reads the versions in the folder. A problem with one version does not affect the others.
  func contents() -> Contents {
    var contents = Contents()
    guard let folder = try? open() else { return contents }
    for name in (try? FileSystem.names(in: place)) ?? [] where !name.hasPrefix(".") {
      let list = "\(name)/\(PageList.file)"
      guard folder.status(name).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true,
        folder.status(list) != nil
      else { continue }
      func warn(_ message: String, hint: String) {
        let location = Location(file: "\(path)/\(list)", line: 1)
        contents.problems.append(.warning(message, at: location, hint: hint))
      }
      guard let version = VersionName(name) else {
        warn(
          "'\(name)' cannot be the name of a version, so it is not listed",
          hint: "it must be \(VersionName.rule); rename the folder or move it elsewhere")
        continue
      }
      let front = folder.status("\(name)/\(VersionFiles.front)")
      guard front.map({ $0.st_mode & S_IFMT == S_IFREG }) == true else {
        warn(
          "the version '\(name)' has no '\(VersionFiles.front)', so it is not listed",
          hint: "build it again, or remove its folder")
        continue
      }
      contents.names.append(version)
      do {
        contents.pages[version] = try Self.pages(in: list, of: folder)
      } catch {
        warn(
          "the pages of version '\(name)' are unknown: \(error.words)",
          hint: "build it again; until then, other versions lead to its first page")
      }
    }
    return contents
  }

  /// The version to build, with the newest version if it is another one.
  func version(_ name: VersionName) -> SiteVersion {
    let contents = contents()
    let newest = VersionOrder(contents.names + [name]).newest
    guard let newest, newest != name, let pages = contents.pages[newest] else {
      return SiteVersion(name: name)
    }
    return SiteVersion(name: name, newest: SiteVersion.Newest(name: newest, pages: pages))
  }

  /// The files that a build of a version depends on or writes outside its own folder.
  func watched(besides name: VersionName) -> [String] {
    let names = (try? FileSystem.names(in: place)) ?? []
    let lists = names.filter { $0 != name.text && !$0.hasPrefix(".") }.map {
      "\(place)/\($0)/\(PageList.file)"
    }
    let own = VersionFiles.lists + [VersionFiles.front, WrittenFiles.name]
    return lists.filter(FileSystem.exists) + own.map { "\(place)/\($0)" }
  }

  /// Writes the files that list the versions. Each is replaced in one step, and only if it differs.
  ///
  /// - Returns: Problems with single versions.
  func update(for site: Site) throws -> [Diagnostic] {
    let lock = FileLock(place, waits: true)
    return try withExtendedLifetime(lock) {
      let folder = try open()
      removeDrafts(of: folder)
      let contents = contents()
      var own = Self.written(in: folder).paths[Self.format] ?? []
      let files = try VersionFiles.all(listing: VersionOrder(contents.names), for: site)
        .filter { own.contains($0.path) || folder.status($0.path) == nil }
      own.formUnion(files.map(\.path))
      // The list comes first, so that the files are known as the tool's own if the tool is killed.
      let list = OutputFile(
        path: WrittenFiles.name, text: WrittenFiles([Self.format: own]).text)
      for file in [list] + files { try replace(file, in: folder) }
      return contents.problems
    }
  }

  // MARK: Files

  private func open() throws -> OutputFolder {
    do {
      return try OutputFolder(place)
    } catch {
      throw Failure.unwritable(path: path, reason: error.words)
    }
  }

  private static func written(in folder: OutputFolder) -> WrittenFiles {
    let bytes = folder.bytes(WrittenFiles.name) ?? []
    var written = WrittenFiles(reading: String(decoding: bytes, as: UTF8.self))
    written.paths["html"]?.remove(WrittenFiles.name)
    written.paths = written.paths.filter { !$0.value.isEmpty }
    return written
  }

  private static func pages(in path: String, of folder: OutputFolder) throws -> PageList {
    var bytes: [UInt8] = []
    try folder.read(path, most: largestList) { bytes += $0 }
    return try PageList(script: bytes)
  }

  private func replace(_ file: OutputFile, in folder: OutputFolder) throws {
    do {
      let bytes = try file.bytes
      if folder.has(bytes, at: file.path) { return }
      let draft = "\(Self.draftPrefix)\(UInt64.random(in: 0 ... .max))"
      do {
        try folder.create(draft, bytes)
        try folder.move(draft, to: file.path, in: folder)
      } catch {
        folder.remove(draft)
        throw error
      }
    } catch {
      throw Failure.unwritable(path: "\(path)/\(file.path)", reason: error.words)
    }
  }

  /// Removes files that a killed build left. Only one build at a time writes them.
  private func removeDrafts(of folder: OutputFolder) {
    for name in (try? FileSystem.names(in: place)) ?? []
    where name.hasPrefix(Self.draftPrefix)
      && UInt64(name.dropFirst(Self.draftPrefix.count)) != nil
    {
      folder.remove(name)
    }
  }
}
