import Foundation

/// What the file system says of many files, without reading one: whether anything about them changed since.
///
/// A file counts by its path and its stamp, a folder by the names in it alone, since a folder's date also changes where
/// nothing is left of a change.
package struct FileStamps {
  /// When one of the files changed last, in nanoseconds since 1970.
  package private(set) var newest = 0
  /// Whether there is something that is followed elsewhere, whose changes would not be seen.
  package private(set) var hasLinks = false
  private var bytes: [UInt8] = []

  package init() {}

  package var digest: Fingerprint { Fingerprint(of: bytes) }

  /// A text besides, such as an option.
  package mutating func add(_ text: String) {
    bytes += text.utf8
    bytes.append(0)
  }

  /// A file, or that there is none.
  package mutating func add(file path: String) {
    add(path)
    var status = stat()
    if lstat(path, &status) == 0 { add(status) }
    bytes.append(0)
  }

  /// All that is in a folder, in the order of its names.
  ///
  /// - Parameter isDeep: Whether what is in its folders counts, too; not in those whose names start with a dot.
  package mutating func add(folder path: String, isDeep: Bool) {
    add(path)
    for name in Self.names(in: path) {
      let inner = path + "/" + name
      var status = stat()
      add(name)
      guard lstat(inner, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR {
        add(status)
      } else if isDeep, !name.hasPrefix(".") {
        add(folder: inner, isDeep: true)
      }
    }
    bytes.append(0)
  }

  private mutating func add(_ status: stat) {
    let stamp = FileStamp(status)
    newest = max(newest, stamp.modified, stamp.changed)
    if status.st_mode & S_IFMT == S_IFLNK { hasLinks = true }
    let numbers = [
      stamp.size, stamp.modified, stamp.changed, Int(truncatingIfNeeded: stamp.node),
      Int(truncatingIfNeeded: stamp.device), Int(status.st_mode),
    ]
    for number in numbers { withUnsafeBytes(of: number) { bytes += $0 } }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}
