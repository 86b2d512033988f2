import Articles
import Support
import Synchronization

extension String {
  /// The path of a file as it is passed to the compiler, and as the compiler's messages and
  /// `#filePath` contain it: relative to the project's folder, regardless of the working directory.
  /// A path without a file is left unchanged.
  ///
  /// In `#sourceLocation`, the compiler does not read the escape sequences that it writes, so
  /// quotes, backslashes and control characters are replaced by `_`.
  package var compilerPath: String {
    let key = FileSystem.absolute(self)
    if let known = compilerPaths.withLock({ $0[key] }) { return known }
    let found = FileSystem.projectPath(of: key)
    let path = found ?? self
    let plain = String(
      String.UnicodeScalarView(
        path.unicodeScalars.map { scalar in
          scalar == "\"" || scalar == "\\" || scalar.properties.generalCategory == .control
            ? "_" : scalar
        }))
    if found != nil { compilerPaths.withLock { $0[key] = plain } }
    return plain
  }
}

/// A cache of compiler paths, by absolute path.
private let compilerPaths = Mutex<[String: String]>([:])

extension FileSystem {
  /// The path of a file from the root of the nearest repository, or else from the nearest folder
  /// with a package or settings. If there is neither, its name; `nil` if there is no file.
  fileprivate static func projectPath(of absolute: String) -> String? {
    guard let path = realPath(absolute) else { return nil }
    let folder = parent(of: path)
    let marks = [[".git"], ["Package.swift", Library.settingsName]]
    let root =
      marks.lazy.compactMap { marks in
        nearestFolder(from: folder) { folder in marks.contains { exists(join(folder, $0)) } }
      }.first ?? folder
    return String(
      decoding: path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self)
  }
}
