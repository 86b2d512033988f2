import Articles
import Examples
import Foundation
import Pages

/// A site held against the manifest that its build wrote: what is not as it was proved. Nothing but the folder is read.
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
        "found no '\(name)' in '\(folder)', so nothing says what was proved; build the site anew"
      case .damaged(let path, let reason):
        "'\(path)' is damaged: \(reason); build the site anew, or copy the file again"
      case .unknownFormat(let path, let format):
        "'\(path)' has format \(format), which this proofbook does not know; verify with a newer one"
      case .unreadable(let path, let reason):
        "cannot read '\(path)': \(reason)"
      }
    }
  }

  /// What is not as it was, by path from the site's root.
  enum Finding: Hashable, Sendable {
    /// With what it is where it is no file any more.
    case changed(String, now: String?)
    case missing(String)
    case extra(String)
    case unreadable(String, reason: String)

    var path: String {
      switch self {
      case .changed(let path, _), .missing(let path), .extra(let path), .unreadable(let path, _):
        path
      }
    }
  }

  var manifest: ProofManifest
  /// Of the manifest's own bytes, in hexadecimal.
  var digest: String
  /// In the order of their paths.
  var findings: [Finding] = []
  /// Files of other formats, which builds wrote to the same folder and no manifest speaks of.
  var others = 0

  /// - Throws: ``Failure``, where there is no site or nothing that says what it was.
  init(of folder: String) throws {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    guard FileSystem.kind(of: root.path) == .folder else { throw Failure.noFolder(folder) }
    (manifest, digest) = try Self.manifest(in: root, folder: folder)
    let paths = manifest.files.keys.sorted()
    let files = manifest.files
    findings = try concurrently(paths) { path in
      Self.finding(path, in: root, digest: files[path] ?? "")
    }.compactMap(\.self)
    let list =
      (try? String(contentsOf: root.appendingPathComponent(SiteList.name), encoding: .utf8))
      .map { SiteList(reading: $0) }
    let known = (list?.paths ?? [:]).filter { $0.key != OutputFormat.html.name }
      .reduce(into: Set<String>()) { $0.formUnion($1.value) }
    let found = try Self.entries(of: root, folder: folder)
    findings += found.unreadable
    let extra = found.entries.filter { files[$0] == nil }
    others = extra.count { known.contains($0) }
    findings += extra.filter { !known.contains($0) }.map(Finding.extra)
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
      guard SiteList.isSafe(file) else {
        throw Failure.damaged(path: path, reason: "'\(file)' leads out of the site")
      }
      let isDigest =
        digest.utf8.count == 64 && digest.allSatisfy { "0123456789abcdef".contains($0) }
      guard isDigest else {
        throw Failure.damaged(path: path, reason: "'\(digest)' is no digest of '\(file)'")
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
      (context.codingPath.last.map { "'\($0.stringValue)'" } ?? "it") + " is not what it must be"
    default: "it is no JSON of a manifest"
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

  /// Everything in the folder that is no folder itself, without what the tool keeps there for itself, and what cannot be
  /// looked at. Links are not followed.
  private static func entries(
    of root: URL, folder: String
  ) throws -> (entries: [String], unreadable: [Finding]) {
    var entries: [String] = []
    var unreadable: [Finding] = []
    var folders = [""]
    while let inside = folders.popLast() {
      let path = inside.isEmpty ? root.path : root.appendingPathComponent(inside).path
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        throw Failure.unreadable(
          path: inside.isEmpty ? folder : "\(folder)/\(inside)", reason: error.words)
      }
      for name in names {
        let entry = inside.isEmpty ? name : "\(inside)/\(name)"
        // A repository's own folder lies where a site is published from one.
        if inside.isEmpty, [ProofManifest.file, SiteList.name, ".git"].contains(name) { continue }
        var status = stat()
        guard lstat("\(path)/\(name)", &status) == 0 else {
          // Whoever took it away meanwhile left nothing to tell of.
          if errno != ENOENT {
            unreadable.append(.unreadable(entry, reason: POSIXError.last.words))
          }
          continue
        }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(entry)
        } else {
          entries.append(entry)
        }
      }
    }
    return (entries, unreadable)
  }

  private static func kind(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFLNK: "a symbolic link"
    case S_IFDIR: "a folder"
    case S_IFREG: "a file"
    default: "no regular file"
    }
  }
}
