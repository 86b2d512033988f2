import Foundation
import Support

/// A folder that files are written to. No path in it is ever followed through a symbolic link: each part is opened by
/// itself, in the folder that the part before it named. No file is written in place either, so that one with a second name
/// elsewhere keeps its bytes there.
final class OutputFolder: Sendable {
  /// A part of a path that should name a folder names something else.
  struct NotAFolder: Error, CustomStringConvertible {
    /// From the root of the output folder.
    var path: String
    var isLink: Bool

    var description: String {
      isLink ? "'\(path)' is a symbolic link, which is not followed" : "'\(path)' is no folder"
    }
  }

  /// As it was opened; for messages, and to look at the folder as a whole.
  let path: String
  private let descriptor: Int32

  /// - Throws: `POSIXError`, also where the folder itself is a link.
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

  /// A new folder in this one.
  func makeFolder(_ name: String) throws -> OutputFolder {
    guard mkdirat(descriptor, name, 0o777) == 0 else { throw POSIXError.last }
    return try folder(name)
  }

  /// A folder in this one.
  func folder(_ name: String) throws -> OutputFolder {
    let inner = openat(descriptor, name, Self.flags)
    guard inner >= 0 else { throw POSIXError.last }
    return OutputFolder(path: "\(path)/\(name)", descriptor: inner)
  }

  // MARK: Looking

  /// What is at a path, which may be a link itself; nil where nothing is.
  func status(_ path: String) -> stat? {
    try? inFolder(of: path) { folder, name in
      var status = stat()
      return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }
  }

  /// Where a link leads, as it is written in it; nil where there is no link.
  func destination(_ path: String) -> String? {
    try? inFolder(of: path) { folder, name in
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlinkat(folder, name, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// - Returns: The bytes of a regular file; nil where there is none, or a larger one.
  func bytes(_ path: String, most: Int = 64 << 20) -> [UInt8]? {
    var bytes: [UInt8] = []
    let isRead: Void? = try? read(path, most: most) { bytes += $0 }
    return isRead == nil ? nil : bytes
  }

  /// Whether a regular file has these bytes; most that have not differ in their length.
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

  /// Hands over a regular file's bytes, a piece after the other.
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

  /// Makes a file that is not there yet, and the folders that it is in.
  ///
  /// - Returns: Its descriptor, which the caller closes.
  func create(_ path: String) throws -> Int32 {
    let file = try inFolder(of: path, isMade: true) {
      openat($0, $1, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard file >= 0 else { throw POSIXError.last }
    return file
  }

  /// Makes a file that is not there yet. Does not wait for the disk: a site is put in its place as a whole.
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

  /// Moves a file to a place in another folder; what stands there, be it a link, is replaced.
  func move(_ path: String, to target: String, in other: OutputFolder) throws {
    let result = try inFolder(of: path) { folder, name in
      try other.inFolder(of: target, isMade: true) { renameat(folder, name, $0, $1) }
    }
    guard result == 0 else { throw POSIXError.last }
  }

  /// Gives a file, or a link itself, a second name in another folder.
  func link(_ path: String, to target: String, in other: OutputFolder) throws {
    let result = try inFolder(of: path) { folder, name in
      try other.inFolder(of: target, isMade: true) { linkat(folder, name, $0, $1, 0) }
    }
    guard result == 0 else { throw POSIXError.last }
  }

  /// Removes a file, or a link itself, as far as it is there.
  func remove(_ path: String) { _ = try? inFolder(of: path) { unlinkat($0, $1, 0) } }

  /// Removes the folders of a path that are empty, the innermost first.
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

  /// Does something with the folder that a path's last part is in.
  ///
  /// - Parameter isMade: Whether folders that are not there are made.
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
