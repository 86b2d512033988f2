import Foundation
import Pages
import Support

/// Writes the files that differ from those of the existing site into a staging folder, using all
/// cores. The bytes of a file are freed as soon as it is written.
struct StagedFiles {
  /// The paths of the files that are new or differ from those of the existing site.
  let changed: Set<String>

  /// - Parameters:
  ///   - root: The existing site; `nil` if there is none.
  ///   - folder: The staging folder.
  ///   - place: The site's folder, as error messages name it.
  /// - Throws: ``SiteWriter/Failure`` if a file cannot be written, and any error of generating a
  ///   file.
  init(
    of files: [OutputFile], against root: OutputFolder?, in folder: OutputFolder, place: String
  ) throws {
    func write(_ files: [OutputFile]) throws -> [Bool] {
      try concurrently(files) {
        try Self.write($0, to: folder, against: root, path: "\(place)/\($0.path)")
      }
    }
    // The manifest holds the digests of the other files, so it is written last.
    let last = files.filter { $0.path == ProofManifest.file }
    let others = files.filter { $0.path != ProofManifest.file }
    let isWritten = try write(others) + write(last)
    changed = Set(zip(others + last, isWritten).filter(\.1).map(\.0.path))
  }

  /// - Returns: Whether the file differs from that of the existing site, and so was written.
  private static func write(
    _ file: OutputFile, to folder: OutputFolder, against old: OutputFolder?, path: String
  ) throws -> Bool {
    // A file of one piece is compared in memory before anything is written.
    var first: [UInt8]?
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    try file.write { piece in
      guard let begun = first else {
        first = piece
        return
      }
      try writing(path) {
        if descriptor < 0 {
          descriptor = try folder.create(file.path)
          try AtomicFile.write(begun, to: descriptor)
          first = []
        }
        try AtomicFile.write(piece, to: descriptor)
      }
    }
    guard descriptor >= 0 else {
      let bytes = first ?? []
      if old?.has(bytes, at: file.path) == true { return false }
      try writing(path) { try folder.create(file.path, bytes) }
      return true
    }
    let result = close(descriptor)
    descriptor = -1
    try writing(path) { if result != 0 { throw POSIXError.last } }
    guard let old, isSame(file.path, in: folder, as: old) else { return true }
    folder.remove(file.path)
    return false
  }

  /// Whether a file that was written in several pieces is the same in two folders.
  private static func isSame(_ path: String, in one: OutputFolder, as other: OutputFolder) -> Bool {
    guard
      let (first, second) = one.status(path).flatMap({ a in other.status(path).map { (a, $0) } }),
      first.st_size == second.st_size
    else { return false }
    func digest(_ folder: OutputFolder) -> Fingerprint? {
      try? Fingerprint(ofPieces: { take in try folder.read(path) { take(Array($0)) } })
    }
    return digest(one).map { $0 == digest(other) } ?? false
  }

  /// Rethrows an error of `work` as ``SiteWriter/Failure/unwritable(path:reason:)``.
  private static func writing(_ path: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch {
      throw SiteWriter.Failure.unwritable(path: path, reason: error.words)
    }
  }
}
