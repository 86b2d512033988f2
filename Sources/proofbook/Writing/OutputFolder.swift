import Foundation
import Support

/// A folder that files are written to. No symbolic link is followed in a path: each component is
/// opened relative to the folder that the previous one named. No file is overwritten in place, so a
/// file with a hard link elsewhere keeps its bytes there.
final class OutputFolder: Sendable {
  /// The error if a path component that should be a folder is something else.
  struct NotAFolder: Error, CustomStringConvertible {
    /// Relative to the root of the output folder.
    var path: String
    var isLink: Bool

    var description: String {
      isLink ? "'\(path)' is a symbolic link, which is not followed" : "'\(path)' is not a folder"
    }
  }

  /// The path that was opened; used in messages and to enumerate the whole folder.
  let path: String
  private let descriptor: Int32

  /// - Throws: `POSIXError`, also if the folder itself is a symbolic link.
  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, Self.flags)
    guard descriptor >= 0 else { throw POSIXError.last }
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Makes a subfolder that does not exist yet.
  func makeFolder(_ name: String) throws -> OutputFolder {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw POSIXError.last }
    return try folder(name)
  }

  /// Opens an existing subfolder.
  func folder(_ name: String) throws -> OutputFolder {
    let inner = openat(descriptor, name, Self.flags)
    guard inner >= 0 else { throw POSIXError.last }
    return OutputFolder(path: "\(path)/\(name)", descriptor: inner)
  }

  // MARK: Looking

  /// The status of the item at a path, without following a link; `nil` if there is none.
  func status(_ path: String) -> stat? {
    try? inFolder(of: path) { folder, name in
      var status = stat()
      return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }
  }

  /// The target of a symbolic link as it is stored; `nil` if the path is not a link.
  func destination(_ path: String) -> String? {
    try? inFolder(of: path) { folder, name in
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlinkat(folder, name, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// - Returns: The bytes of a regular file; `nil` if there is none, or if it is larger than `most`
  ///   bytes.
  func bytes(_ path: String, most: Int = 64 << 20) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isRead: Void? = try? read(path, most: most) { bytes += $0 }
    return isRead == nil ? nil : bytes
  }

  /// Whether a regular file has exactly these bytes. Compares the sizes first: most files that
  /// differ have different sizes.
  func has(_ bytes: [UInt8], at path: String) -> Bool {
    guard let status = status(path), status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count
    else { return false }
    var offset = 0
    let isRead: Void? = try? read(path, most: bytes.count) { piece in
      let isSame = bytes.withUnsafeBytes { own in
        piece.withUnsafeBytes { memcmp(own.baseAddress! + offset, $0.baseAddress!, $0.count) == 0 }
      }
      guard isSame else { throw POSIXError(.EINVAL) }
      offset += piece.count
    }
    return isRead != nil && offset == bytes.count
  }

  /// Passes the bytes of a regular file to `take`, piece by piece.
  func read(_ path: String, most: Int = .max, _ take: (ArraySlice<UInt8>) throws -> Void) throws {
    let file = try inFolder(of: path) {
      openat($0, $1, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard file >= 0 else { throw POSIXError.last }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw POSIXError(.EINVAL)
    }
    var buffer = [UInt8](repeating: 0, count: min(1 << 18, max(1, Int(status.st_size) + 1)))
    var total = 0
    while true {
      let count = Foundation.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw POSIXError.last }
      if count == 0 { return }
      total += count
      guard total <= most else { throw POSIXError(.EFBIG) }
      try take(buffer[..<count])
    }
  }

  // MARK: Writing

  /// Creates a file that does not exist yet, and the folders of its path.
  ///
  /// - Returns: Its file descriptor, which the caller closes.
  func create(_ path: String) throws -> Int32 {
    let file = try inFolder(of: path, isMade: true) {
      openat($0, $1, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard file >= 0 else { throw POSIXError.last }
    return file
  }

  /// Creates a file that does not exist yet. Does not sync to disk, because the site is put in
  /// place as a whole.
  func create(_ path: String, _ bytes: [UInt8]) throws {
    let file = try create(path)
    do {
      try AtomicFile.write(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw POSIXError.last }
  }

  /// Moves a file to a path in another folder and replaces what is there, even a link.
  func move(_ path: String, to target: String, in other: OutputFolder) throws {
    let result = try inFolder(of: path) { folder, name in
      try other.inFolder(of: target, isMade: true) { renameat(folder, name, $0, $1) }
    }
    guard result == 0 else { throw POSIXError.last }
  }

  /// Makes hard links to files, or to symbolic links themselves, at the same paths in another
  /// folder. Opens each folder of the files only once.
  ///
  /// - Returns: The paths that could not be linked, each with the reason.
  func link(_ paths: some Sequence<String>, in other: OutputFolder) -> [(path: String, any Error)] {
    var failed: [(path: String, any Error)] = []
    for inner in Dictionary(grouping: paths, by: FileSystem.folder(of:)).values {
      do {
        try inFolder(of: inner[0]) { from, _ in
          try other.inFolder(of: inner[0], isMade: true) { to, _ in
            for path in inner {
              let name = String(path.split(separator: "/").last ?? "")
              if !WrittenFiles.isSafe(path) {
                failed.append((path, POSIXError(.EINVAL)))
              } else if linkat(from, name, to, name, 0) != 0 {
                failed.append((path, POSIXError.last))
              }
            }
          }
        }
      } catch {
        failed += inner.map { ($0, error) }
      }
    }
    return failed
  }

  /// Removes a file, or a symbolic link itself, if it exists.
  func remove(_ path: String) { _ = try? inFolder(of: path) { unlinkat($0, $1, 0) } }

  /// Removes the folders of a path that are empty, innermost first.
  func removeEmptyFolders(of path: String) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let result = try? inFolder(of: String(folder)) { unlinkat($0, $1, AT_REMOVEDIR) }
      guard result == 0 else { return }
    }
  }

  func setMode(_ mode: mode_t) { fchmod(descriptor, mode) }

  // MARK: Paths

  /// Calls `body` with the open folder that contains a path's last component, and that component's
  /// name.
  ///
  /// - Parameter isMade: Whether missing folders are created.
  private func inFolder<Value>(
    of path: String, isMade: Bool = false, _ body: (_ folder: Int32, _ name: String) throws -> Value
  ) throws -> Value {
    guard WrittenFiles.isSafe(path) else { throw POSIXError(.EINVAL) }
    guard path.utf8.contains(UInt8(ascii: "/")) else { return try body(descriptor, path) }
    var parts = path.split(separator: "/")
    let name = String(parts.removeLast())
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for (index, part) in parts.enumerated() {
      let part = String(part)
      var inner = openat(folder, part, Self.flags)
      if inner < 0, errno == ENOENT, isMade {
        guard mkdirat(folder, part, 0o777) == 0 || errno == EEXIST else { throw POSIXError.last }
        inner = openat(folder, part, Self.flags)
      }
      guard inner >= 0 else {
        let error = POSIXError.last
        guard [.ENOTDIR, .ELOOP].contains(error.code) else { throw error }
        var status = stat()
        let isLink =
          fstatat(folder, part, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFLNK
        throw NotAFolder(path: parts[...index].joined(separator: "/"), isLink: isLink)
      }
      if folder != descriptor { close(folder) }
      folder = inner
    }
    return try body(folder, name)
  }
}
