import Foundation

/// Collects the metadata of many files, to detect without reading them whether anything changed.
///
/// The digest covers the path and the stamp of each file. Of a folder, it covers only the names in
/// it, because its date also changes if a file is created in it and removed again.
package struct FileStamps {
  /// The time, in nanoseconds since 1970, at or after which any change gives a file another stamp.
  package private(set) var settled = 0
  /// The total size of the files whose stamps the digest covers, in bytes.
  package private(set) var size = 0
  /// Whether there are symbolic links. Changes of their targets would not be detected.
  package private(set) var hasLinks = false
  /// The stamps of files that are kept apart, by path. They do not affect ``digest`` and
  /// ``settled``, but the names of these files affect the digest.
  package private(set) var apart: [String: FileStamp] = [:]
  private let keepsApart: (String) -> Bool
  private var bytes: [UInt8] = []

  /// - Parameter keepsApart: Whether a file of a folder is kept apart, by its path.
  package init(keepingApart keepsApart: @escaping (String) -> Bool = { _ in false }) {
    self.keepsApart = keepsApart
  }

  package var digest: Fingerprint { Fingerprint(of: bytes) }

  /// Adds a text, such as an option.
  package mutating func add(_ text: String) {
    bytes += text.utf8
    bytes.append(0)
  }

  /// Adds a file, or the fact that it does not exist.
  package mutating func add(file path: String) {
    add(path)
    var status = stat()
    if lstat(path, &status) == 0 { add(status) }
    bytes.append(0)
  }

  /// Adds the current answers to recorded questions, and the stamps of the files that were read.
  package mutating func add(_ asked: AskedPaths) {
    for question in asked.answers.keys.sorted() {
      add(question.path)
      add("\(question.form) \(question.answer)")
    }
    for file in asked.files.sorted() { add(file: file) }
  }

  /// Adds everything in a folder, sorted by name.
  ///
  /// - Parameter isDeep: Whether to include the content of subfolders, except of those whose names
  ///   start with a dot.
  package mutating func add(folder path: String, isDeep: Bool) {
    add(path)
    for name in Self.names(in: path) {
      let inner = path + "/" + name
      var status = stat()
      add(name)
      guard lstat(inner, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFREG, keepsApart(inner) {
        apart[FileSystem.join(path, name)] = FileStamp(status)
      } else if status.st_mode & S_IFMT != S_IFDIR {
        add(status)
      } else if isDeep, !name.hasPrefix(".") {
        add(folder: inner, isDeep: true)
      }
    }
    bytes.append(0)
  }

  private mutating func note(_ status: stat) {
    settled = max(settled, FileStamp(status).settled)
    if status.st_mode & S_IFMT == S_IFLNK { hasLinks = true }
  }

  private mutating func add(_ status: stat) {
    let stamp = FileStamp(status)
    note(status)
    size += stamp.size
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
