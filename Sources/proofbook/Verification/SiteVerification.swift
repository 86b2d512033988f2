import Articles
import Foundation
import Pages
import Support

/// Compares a site with the manifest that its build wrote, and finds the files that differ. Reads
/// nothing outside the site's folder.
struct SiteVerification: Sendable {
  enum Failure: Error, CustomStringConvertible {
    case noFolder(String)
    case noManifest(folder: String, name: String)
    case damaged(path: String, reason: String)
    case unknownFormat(path: String, format: Int)
    case unreadable(path: String, reason: String)

    var description: String {
      switch self {
      case .noFolder(let path):
        "found no folder '\(path)'; give the folder of a site that 'proofbook build' wrote"
      case .noManifest(let folder, let name):
        "found no '\(name)' in '\(folder)', so there is nothing to compare with; build the site again"
      case .damaged(let path, let reason):
        "'\(path)' is damaged: \(reason); build the site again, or copy the file again"
      case .unknownFormat(let path, let format):
        "'\(path)' has format \(format), which this proofbook does not know; verify with a newer one"
      case .unreadable(let path, let reason):
        "cannot read '\(path)': \(reason)"
      }
    }
  }

  /// A difference, with its path from the site's root; bytes that are not valid UTF-8 are written
  /// as `\xff`.
  enum Finding: Hashable, Sendable {
    /// `now` says what the path is now if it is no longer a regular file.
    case changed(String, now: String?)
    case missing(String)
    /// `format` is the output format that the file list gives for a file that is not in the
    /// manifest.
    case extra(String, format: String? = nil)
    case unreadable(String, reason: String)

    var path: String {
      switch self {
      case .changed(let path, _), .missing(let path), .extra(let path, _), .unreadable(let path, _):
        path
      }
    }
  }

  var manifest: ProofManifest
  /// SHA-256 of the manifest's own bytes, in hexadecimal.
  var digest: String
  /// Sorted by path.
  var findings: [Finding] = []
  /// Folders that were not checked: `.git`, if the site is published from a repository.
  var unchecked: [String] = []

  /// - Throws: ``Failure`` if there is no site or no readable manifest.
  init(of folder: String) throws {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    guard FileSystem.kind(of: root.path) == .folder else { throw Failure.noFolder(folder) }
    (manifest, digest) = try Self.manifest(in: root, folder: folder)
    let paths = manifest.files.keys.sorted()
    let files = manifest.files
    findings = concurrently(paths) { path in
      Self.finding(path, in: root, digest: files[path] ?? "")
    }.compactMap(\.self)
    let found = try Self.entries(of: root.path, folder: folder)
    unchecked = found.unchecked
    findings += found.unreadable
    // Compares bytes: Swift strings are equal if they are canonically equivalent.
    let proved = Set(paths.map { Array($0.utf8) })
    let extra = found.paths.filter { !proved.contains($0) }
    let list = WrittenFilesCheck(in: root.path, proved: proved, present: Set(extra))
    if let finding = list.finding { findings.append(finding) }
    findings += extra.map { .extra($0.spelledOut, format: list.formats[$0]) }
    findings.sort { $0.path < $1.path }
  }

  // MARK: The manifest

  private static func manifest(
    in root: URL, folder: String
  ) throws -> (ProofManifest, digest: String) {
    let path = "\(folder)/\(ProofManifest.file)"
    var status = stat()
    guard lstat(root.appendingPathComponent(ProofManifest.file).path, &status) == 0 else {
      if errno != ENOENT { throw Failure.unreadable(path: path, reason: POSIXError.last.words) }
      throw Failure.noManifest(folder: folder, name: ProofManifest.file)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure.damaged(path: path, reason: "it is \(kind(status))")
    }
    let data: Data
    do {
      data = try Data(contentsOf: root.appendingPathComponent(ProofManifest.file))
    } catch {
      throw Failure.unreadable(path: path, reason: error.words)
    }
    struct Start: Decodable {
      var format: Int
    }
    let manifest: ProofManifest
    do {
      let format = try JSONDecoder().decode(Start.self, from: data).format
      guard format == ProofManifest.format else {
        throw Failure.unknownFormat(path: path, format: format)
      }
      manifest = try JSONDecoder().decode(ProofManifest.self, from: data)
    } catch let error as DecodingError {
      throw Failure.damaged(path: path, reason: Self.words(of: error))
    }
    for (file, digest) in manifest.files.sorted(by: { $0.key < $1.key }) {
      guard WrittenFiles.isSafe(file) else {
        throw Failure.damaged(path: path, reason: "'\(file)' is outside of the site")
      }
      let isDigest =
        digest.utf8.count == 64 && digest.allSatisfy { "0123456789abcdef".contains($0) }
      guard isDigest else {
        throw Failure.damaged(
          path: path, reason: "'\(digest)', given for '\(file)', is not a SHA-256 digest")
      }
    }
    guard !manifest.files.isEmpty else {
      throw Failure.damaged(path: path, reason: "it names no files")
    }
    return (manifest, Fingerprint(ofPieces: { $0(Array(data)) }).hexadecimal)
  }

  private static func words(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "it has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      (context.codingPath.last.map { "'\($0.stringValue)'" } ?? "it") + " has the wrong type"
    default: "it is not the JSON of a manifest"
    }
  }

  // MARK: The files

  private static func finding(_ path: String, in root: URL, digest: String) -> Finding? {
    let file = root.appendingPathComponent(path).path
    var status = stat()
    guard lstat(file, &status) == 0 else {
      return [ENOENT, ENOTDIR].contains(errno)
        ? .missing(path) : .unreadable(path, reason: POSIXError.last.words)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .changed(path, now: kind(status)) }
    do {
      return try fingerprint(of: file).hexadecimal == digest ? nil : .changed(path, now: nil)
    } catch {
      return .unreadable(path, reason: error.words)
    }
  }

  private static func fingerprint(of file: String) throws -> Fingerprint {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    return try Fingerprint(ofPieces: { take in
      while true {
        var count = 0
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, length in
          count = read(descriptor, buffer.baseAddress, buffer.count)
          length = max(0, count)
        }
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw POSIXError.last }
        if count == 0 { return }
        take(piece)
      }
    })
  }

  /// All files in the folder except the tool's own, and the items that could not be examined. Links
  /// are not followed.
  private static func entries(
    of root: String, folder: String
  ) throws -> (paths: [[UInt8]], unreadable: [Finding], unchecked: [String]) {
    var unchecked: [String] = []
    let found: FolderEntries
    do {
      found = try FolderEntries(of: root) { entry in
        guard entry.text == repository, isRepository("\(root)/\(repository)") else { return true }
        unchecked.append(repository)
        return false
      }
    } catch let error as FolderEntries.Unreadable {
      let path = error.path.isEmpty ? folder : "\(folder)/\(error.path.spelledOut)"
      throw Failure.unreadable(path: path, reason: error.reason)
    }
    let own = [ProofManifest.file, WrittenFiles.name].map { Array($0.utf8) }
    return (
      found.entries.filter { $0.kind != .folder && !own.contains($0.path) }.map(\.path),
      found.unreadable.map { .unreadable($0.path.spelledOut, reason: $0.reason) }, unchecked
    )
  }

  private static let repository = ".git"

  /// Whether the path is a repository's `.git` folder, or the file that points to one.
  private static func isRepository(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard status.st_size < 8192, let data = FileManager.default.contents(atPath: path) else {
        return false
      }
      return data.starts(with: "gitdir: ".utf8)
    case S_IFDIR:
      return FileSystem.kind(of: path + "/HEAD") == .file
        && ["objects", "refs"].allSatisfy { FileSystem.kind(of: "\(path)/\($0)") == .folder }
    default: return false
    }
  }

  static func kind(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFLNK: "a symbolic link"
    case S_IFDIR: "a folder"
    case S_IFREG: "a file"
    default: "not a regular file"
    }
  }
}
