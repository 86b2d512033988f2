import Foundation
import Pages

/// The files of a site that are not yet as they shall be, written into a folder of their own; made on all cores, and
/// let go of as soon as they are written.
struct SiteDraft {
  /// The paths of the files that are new or other than those that stand in the site.
  let changed: Set<String>

  /// - Parameters:
  ///   - root: The site as it stands; it need not be there.
  ///   - folder: Where what is changed is written to.
  /// - Throws: What stops the making of a file; ``SiteWriter/Failure`` for one that cannot be written.
  init(of files: [OutputFile], against root: URL, in folder: URL) throws {
    let isWritten = try concurrently(files) { file in
      try Self.write(
        file, to: folder.appendingPathComponent(file.path),
        against: root.appendingPathComponent(file.path))
    }
    changed = Set(zip(files, isWritten).filter(\.1).map(\.0.path))
  }

  /// - Returns: Whether it is other than what stands in the site, and so was written.
  private static func write(_ file: OutputFile, to target: URL, against old: URL) throws -> Bool {
    // Of a file in one piece nothing is written before it is known to be other.
    var first: [UInt8]?
    var handle: FileHandle?
    try file.write { piece in
      guard let begun = first else {
        first = piece
        return
      }
      try writing(old) {
        if handle == nil {
          try create(target, begun)
          handle = try FileHandle(forWritingTo: target)
          try handle?.seekToEnd()
          first = []
        }
        try handle?.write(contentsOf: piece)
      }
    }
    guard let handle else {
      let bytes = first ?? []
      guard !isSame(bytes, as: old.path) else { return false }
      try writing(old) { try create(target, bytes) }
      return true
    }
    try writing(old) { try handle.close() }
    guard FileManager.default.contentsEqual(atPath: target.path, andPath: old.path) else {
      return true
    }
    try writing(old) { try FileManager.default.removeItem(at: target) }
    return false
  }

  /// Does not wait for the disk, as Foundation's way of writing a file does: the site is put in its place as a whole.
  private static func create(_ file: URL, _ bytes: [UInt8]) throws {
    var descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0, errno == ENOENT {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw POSIXError.last }
    do {
      try WholeFile.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw POSIXError.last }
  }

  /// Tells what goes wrong in our words.
  private static func writing(_ file: URL, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      throw SiteWriter.Failure.unwritable(path: file.relativePath, reason: error.words)
    }
  }

  /// Whether a plain file has these bytes; most that have not differ in their length.
  private static func isSame(_ bytes: [UInt8], as path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count
    else { return false }
    return FileManager.default.contents(atPath: path)?.elementsEqual(bytes) == true
  }
}
