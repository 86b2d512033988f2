import Foundation

/// Opens files of the store: only regular files that belong to the user or to root, and never
/// through a symbolic link. A pipe could block forever, and a device could be endless.
package enum RegularFile {
  /// Why a file cannot be a file of the store.
  package enum Problem: Equatable {
    case link, folder, special, foreign

    package var words: String {
      switch self {
      case .link: "a symbolic link"
      case .folder: "a folder"
      case .special: "a pipe or a device"
      case .foreign: "another user's file"
      }
    }
  }

  /// The problem with a file; `nil` if there is none, or if the file does not exist.
  package static func problem(_ path: String) -> Problem? {
    var status = stat()
    return lstat(path, &status) == 0 ? problem(status) : nil
  }

  private static func problem(_ status: stat) -> Problem? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: status.st_uid == geteuid() || status.st_uid == 0 ? nil : .foreign
    case S_IFLNK: .link
    case S_IFDIR: .folder
    default: .special
    }
  }

  /// - Returns: A file descriptor that the caller closes; `nil` if the file cannot be opened, or is
  ///   not a regular file that belongs to the user or to root.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Int32? {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, problem(status) == nil { return descriptor }
    close(descriptor)
    return nil
  }

  /// Reads a file, at most `most` bytes of it; `nil` if it cannot be read.
  package static func bytes(of path: String, most: Int = .max) -> [UInt8]? {
    guard let descriptor = open(path, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let size = min(Int(status.st_size), most)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let more = read(descriptor, buffer.baseAddress! + count, size - count)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return }
        count += more
      }
    }
  }

  /// Writes a file atomically: to a temporary file, which is then renamed. Returns whether that
  /// succeeded.
  @discardableResult
  package static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    replace(path) { $0(bytes) }
  }

  /// Replaces a file with bytes that `write` passes in pieces.
  @discardableResult
  package static func replace(
    _ path: String, writing write: (_ take: ([UInt8]) -> Void) -> Void
  ) -> Bool {
    let draft = "\(path).\(UInt64.random(in: 0 ... .max))"
    guard let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL) else { return false }
    var isWritten = true
    write { if isWritten { isWritten = Self.write($0, to: descriptor) } }
    close(descriptor)
    if isWritten, rename(draft, path) == 0 { return true }
    unlink(draft)
    return false
  }

  /// Writes all bytes to a file descriptor. Returns whether that succeeded.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
