#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads folders and files, and computes paths. Never writes.
package enum FileSystem {
  package enum Kind { case file, folder, other, missing }

  /// Why a file or folder cannot be read, in the system's words.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    fileprivate init() { description = String(cString: strerror(errno)).lowercased() }
    fileprivate init(_ description: String) { self.description = description }
  }

  /// The maximum size in bytes of a file that is read.
  static let largestFile = 64 << 20

  /// Returns the kind of file at a path, following symbolic links. A link to itself or to nothing
  /// is `missing`.
  package static func kind(of path: String) -> Kind {
    let kind = kindNow(of: path)
    AskedPaths.note(.kind, path, "\(kind)")
    return kind
  }

  private static func kindNow(of path: String) -> Kind {
    guard !path.utf8.contains(0) else { return .missing }
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether anything exists at a path, even a broken symbolic link.
  package static func exists(_ path: String) -> Bool {
    let exists = mode(of: path) != nil
    AskedPaths.note(.exists, path, "\(exists)")
    return exists
  }

  package static func isLink(_ path: String) -> Bool {
    let isLink = mode(of: path).map { $0 & S_IFMT == S_IFLNK } ?? false
    AskedPaths.note(.isLink, path, "\(isLink)")
    return isLink
  }

  /// The file mode at a path, without following a link; `nil` if nothing exists there.
  private static func mode(of path: String) -> mode_t? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// The names in a folder except `.` and `..`, sorted.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else {
      let failure = Failure()
      AskedPaths.note(.names, folder, "")
      throw failure
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1024) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    names.sort()
    AskedPaths.note(.names, folder, names.joined(separator: "/"))
    return names
  }

  /// The bytes of a regular file, or of the unsaved text that replaces it.
  package static func bytes(of path: String) throws(Failure) -> [UInt8] {
    if let bytes = unsavedBytes(of: path) { return bytes }
    guard kind(of: path) == .file else {
      guard kind(of: path) == .missing else { throw Failure("it is not a regular file") }
      throw Failure(exists(path) ? "it is a broken symbolic link" : "it does not exist")
    }
    AskedPaths.note(file: path)
    // A special file of the kernel may block a reader forever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure() }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure() }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > largestFile { throw Failure("it is larger than 64 MB") }
    }
  }

  /// The path with all symbolic links resolved; `nil` if nothing exists there.
  package static func realPath(_ path: String) -> String? {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let real = resolved.map { String(cString: $0) }
    AskedPaths.note(.realPath, path, real ?? "")
    return real
  }

  /// Whether a path inside a folder leads out of it, or into a folder of version control, once
  /// symbolic links are resolved. `false` if nothing exists at the path.
  package static func resolvesOutside(_ path: String, of folder: String) -> Bool {
    let (inner, start) = (absolute(path), absolute(folder))
    guard start == "/" || inner.hasPrefix(start + "/"), let real = realPath(path),
      let root = realPath(folder)
    else { return false }
    if real == root { return false }
    guard root == "/" || real.hasPrefix(root + "/") else { return true }
    return isPrivate(String(real.dropFirst(root.count)))
  }

  /// The absolute path, with `.` and `..` resolved in the text only. Symbolic links are not
  /// resolved.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return normal(path) }
    guard let current = getcwd(nil, 0) else { return normal("/" + path) }
    defer { free(current) }
    return normal(String(cString: current) + "/" + path)
  }

  /// Removes `.`, `..` and repeated slashes from an absolute path.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Joins a folder and a name. The folder `.` is left out.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of a path as written; `.` if the path has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The parent of a folder, as a path that leads there.
  package static func parent(of folder: String) -> String {
    if folder.isEmpty || folder == "." { return ".." }
    let last = folder.split(separator: "/").last
    if last == ".." || last == "." { return folder + "/.." }
    return Self.folder(of: folder)
  }

  /// Whether a path, or a folder that contains it, matches a pattern in which `*` stands for any
  /// characters.
  package static func matches(_ path: String, pattern: String) -> Bool {
    let pattern = trimmed(pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern)
    return fnmatch(pattern, path, 0) == 0 || fnmatch(pattern + "/*", path, 0) == 0
  }

  /// The path of a file relative to a page: `../index.md`.
  package static func relativePath(from page: String, to target: String) -> String {
    var start = absolute(page).split(separator: "/").dropLast()[...]
    var end = absolute(target).split(separator: "/")[...]
    while end.count > 1, let part = start.first, part == end.first {
      start = start.dropFirst()
      end = end.dropFirst()
    }
    return (Array(repeating: "..", count: start.count) + end).joined(separator: "/")
  }

  /// The path without trailing slashes.
  package static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
