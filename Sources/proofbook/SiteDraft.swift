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
      let bytes = try file.bytes
      guard !Self.isSame(bytes, as: root.appendingPathComponent(file.path).path) else {
        return false
      }
      let target = folder.appendingPathComponent(file.path)
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target)
      } catch {
        throw SiteWriter.Failure.unwritable(
          path: root.appendingPathComponent(file.path).relativePath, reason: error.words)
      }
      return true
    }
    changed = Set(zip(files, isWritten).filter(\.1).map(\.0.path))
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
