import Foundation

/// A file that is written atomically: to a temporary file in the same folder, which is then
/// renamed. The previous file stays in place until then.
package struct AtomicFile: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package var path: String
    package var reason: String

    package var description: String { "cannot write '\(path)': \(reason)" }
  }

  /// The path as the user gave it.
  package let path: String
  /// The path after following symbolic links.
  private let place: String
  /// Whether it is a pipe or a device, which is written to directly.
  private let isStream: Bool

  /// Checks that the file can be written, before there is anything to write. Creates its folder if
  /// necessary.
  package init(_ path: String) throws {
    self.path = path
    var status = stat()
    let isThere = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw Failure(path: path, reason: "it is a folder") }
    isStream = isThere && kind != S_IFREG
    place = isStream ? path : Self.place(of: path)
    if isThere, access(path, W_OK) != 0 { throw Failure(path: path, reason: Self.reason) }
    guard !isStream else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: FileSystem.folder(of: place), withIntermediateDirectories: true)
    } catch {
      throw Failure(path: path, reason: "its folder cannot be created")
    }
    do {
      try Draft(in: FileSystem.folder(of: place)).discard()
    } catch let error as POSIXError {
      throw Failure(path: path, reason: error.words)
    }
  }

  /// - Throws: ``Failure``, for example if the disk is full. The previous file is then still in
  ///   place.
  package func write(_ bytes: some Sequence<UInt8>) throws {
    let bytes = Array(bytes)
    do {
      if isStream {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        defer { close(descriptor) }
        try Self.write(bytes, to: descriptor)
        return
      }
      let draft = try Draft(in: FileSystem.folder(of: place))
      do {
        var old = stat()
        if stat(place, &old) == 0 { draft.set(mode: old.st_mode & 0o7777) }
        try draft.write(bytes)
        try draft.move(to: place)
      } catch {
        draft.discard()
        throw error
      }
    } catch let error as POSIXError {
      throw Failure(path: path, reason: error.words)
    }
  }

  /// Writes all bytes to a file descriptor.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw POSIXError.last }
      rest = rest.dropFirst(count)
    }
  }

  private static var reason: String { String(cString: strerror(errno)).lowercased() }

  /// Follows symbolic links to their final target, which need not exist.
  private static func place(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = target.hasPrefix("/") ? target : FileSystem.folder(of: path) + "/" + target
    }
    return path
  }
}

/// A temporary file in the same folder as its destination. It is locked while it is in use: an
/// unlocked one was left by a killed run, and the next run removes it.
private struct Draft {
  private static let prefix = ".proofbook-draft-"

  private let path: String
  private let lock: FileLock
  private let descriptor: Int32

  init(in folder: String) throws {
    FileLock.removeLeftovers(in: folder, prefix: Self.prefix) { UInt64($0) != nil }
    while true {
      let path = "\(folder)/\(Self.prefix)\(UInt64.random(in: 0 ... .max))"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno == EEXIST || errno == EINTR { continue }
      guard descriptor >= 0 else { throw POSIXError.last }
      if let lock = FileLock(path) {
        self.path = path
        self.lock = lock
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  func set(mode: mode_t) { fchmod(descriptor, mode) }

  func write(_ bytes: [UInt8]) throws {
    try AtomicFile.write(bytes, to: descriptor)
    // Some file systems report only at this point that they are full.
    if fsync(descriptor) != 0, [ENOSPC, EDQUOT, EIO].contains(errno) { throw POSIXError.last }
  }

  /// Renames the file to its destination and closes it. The draft must not be used afterwards.
  func move(to place: String) throws {
    guard rename(path, place) == 0 else { throw POSIXError.last }
    close(descriptor)
  }

  func discard() {
    unlink(path)
    close(descriptor)
  }
}
