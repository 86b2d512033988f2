import Articles
import Foundation
import Support

/// The file of an article. It is replaced as a whole or not at all, and only if it still has the
/// text that was read.
struct ArticleFile {
  /// Why a file is not written.
  enum Failure: Error, CustomStringConvertible {
    case notUTF8
    case changed
    case readOnly
    case foreignOwner
    case linkOut(target: String)
    case unreadable(String)
    case unwritable(String)

    var description: String {
      switch self {
      case .notUTF8: "it is not UTF-8"
      case .changed: "it has changed since it was read"
      case .readOnly: "it is read-only"
      case .foreignOwner: "it belongs to another user, and replacing it would change its owner"
      case .linkOut(let target):
        "it is a symbolic link to '\(target)', outside of the articles' folder"
      case .unreadable(let reason): "it cannot be read: \(reason)"
      case .unwritable(let reason): "it cannot be written: \(reason)"
      }
    }

    var hint: String {
      switch self {
      case .notUTF8: "save it as UTF-8 first"
      case .changed: "run 'proofbook update' again"
      case .readOnly: "make it writable first"
      case .foreignOwner: "let its owner update it"
      case .linkOut: "give the path of its target"
      case .unreadable, .unwritable: "fix that, and run 'proofbook update' again"
      }
    }
  }

  private let path: String
  private let parsed: [UInt8]
  /// The path with symbolic links resolved: the file that is replaced.
  private let target: String

  /// Checks that the file may be replaced, before anything is written.
  ///
  /// - Parameters:
  ///   - parsed: The text that was read from it.
  ///   - root: The folder of the articles; a link may not lead out of it.
  init(_ path: String, parsed: String, root: String) throws(Failure) {
    self.path = path
    self.parsed = Array(parsed.utf8)
    let url = URL(fileURLWithPath: path)
    let resolved = url.resolvingSymlinksInPath().path
    target = resolved
    let folder = URL(fileURLWithPath: root, isDirectory: true).resolvingSymlinksInPath().path
    let isInside = resolved.hasPrefix(folder == "/" ? "/" : folder + "/")
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    // The link may be one of the folders on the path.
    let isNamedInside = FileSystem.absolute(path).hasPrefix(FileSystem.absolute(root) + "/")
    if !isInside, isLink || isNamedInside { throw .linkOut(target: resolved) }
    try checkUnchanged()
    let status = try status()
    guard status.st_mode & 0o222 != 0, access(resolved, W_OK) == 0 else { throw .readOnly }
  }

  private func checkUnchanged() throws(Failure) {
    let bytes: [UInt8]
    do { bytes = Array(try Data(contentsOf: URL(fileURLWithPath: target))) } catch {
      throw .unreadable(error.words)
    }
    guard bytes != parsed else { return }
    throw String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : .changed
  }

  private func status() throws(Failure) -> stat {
    var status = stat()
    guard stat(target, &status) == 0 else { throw .unreadable(Self.reason) }
    return status
  }

  private static var reason: String { String(cString: strerror(errno)).lowercased() }

  /// Writes a temporary file next to the file and renames it over the file, with the same
  /// permissions and owner.
  func replace(with bytes: [UInt8]) throws(Failure) {
    let status = try status()
    let name = (target as NSString).lastPathComponent
    let folder = (target as NSString).deletingLastPathComponent
    let prefix = ".\(name).proofbook-"
    removeLeftovers(in: folder, prefix: prefix)
    let beside = "\(folder)/\(prefix)\(getpid())"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unwritable(Self.reason) }
    var isInPlace = false
    defer {
      close(descriptor)
      if !isInPlace { unlink(beside) }
    }
    try write(bytes, to: descriptor)
    if fchown(descriptor, status.st_uid, status.st_gid) != 0, status.st_uid != getuid() {
      throw .foreignOwner
    }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      throw .unwritable(Self.reason)
    }
    try checkUnchanged()
    guard rename(beside, target) == 0 else { throw .unwritable(Self.reason) }
    isInPlace = true
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(Self.reason) }
      rest = rest.dropFirst(count)
    }
  }

  /// Removes temporary files that killed runs have left next to the file.
  private func removeLeftovers(in folder: String, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)) else { continue }
      if process == getpid() || kill(process, 0) != 0 && errno == ESRCH {
        unlink("\(folder)/\(name)")
      }
    }
  }
}
