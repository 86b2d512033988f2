import Foundation

/// Everything in a folder and its subfolders, including names that are not valid UTF-8. Does not
/// follow links and opens nothing but folders.
struct FolderEntries {
  enum Kind {
    case file, folder, link, other
  }

  struct Entry {
    /// Relative to the folder that was read. File systems allow any bytes except `/` and 0 in a
    /// name.
    var path: [UInt8]
    var kind: Kind

    /// `nil` if the path is not valid UTF-8.
    var text: String? { String(validating: path, as: UTF8.self) }
  }

  struct Unreadable: Error {
    var path: [UInt8]
    var reason: String
  }

  /// A folder comes before its contents.
  private(set) var entries: [Entry] = []
  /// The items that could not be examined.
  private(set) var unreadable: [Unreadable] = []

  /// - Parameter wants: Whether to include an entry. A folder that is not included is not read.
  /// - Throws: ``Unreadable`` for a folder that cannot be read.
  init(of root: String, wants: (Entry) throws -> Bool = { _ in true }) throws {
    var folders: [[UInt8]] = [[]]
    while let folder = folders.popLast() {
      let full = Array(root.utf8) + (folder.isEmpty ? [] : [UInt8(ascii: "/")] + folder)
      let descriptor = open(
        full.asPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC | (folder.isEmpty ? 0 : O_NOFOLLOW))
      guard descriptor >= 0, let stream = fdopendir(descriptor) else {
        let reason = POSIXError.last.words
        if descriptor >= 0 { close(descriptor) }
        throw Unreadable(path: folder, reason: reason)
      }
      defer { closedir(stream) }
      while let found = readdir(stream) {
        let name = Self.name(of: found)
        guard name != [46], name != [46, 46] else { continue }
        let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
        guard full.count + 1 + name.count < Int(PATH_MAX) else {
          unreadable.append(
            Unreadable(path: path, reason: POSIXError(.ENAMETOOLONG).words))
          continue
        }
        guard let kind = Self.kind(of: found, in: descriptor, name: name) else {
          // An item that was removed in the meantime is not an error.
          if errno != ENOENT {
            unreadable.append(Unreadable(path: path, reason: POSIXError.last.words))
          }
          continue
        }
        let entry = Entry(path: path, kind: kind)
        guard try wants(entry) else { continue }
        entries.append(entry)
        if kind == .folder { folders.append(path) }
      }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: UInt8.self, capacity: 1024) {
        Array(
          UnsafeBufferPointer(
            start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
      }
    }
  }

  private static func kind(
    of entry: UnsafeMutablePointer<dirent>, in folder: Int32, name: [UInt8]
  ) -> Kind? {
    switch Int(entry.pointee.d_type) {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    case Int(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    guard fstatat(folder, name.asPath, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

extension [UInt8] {
  /// The path as a C string for system calls.
  fileprivate var asPath: [CChar] { map { CChar(bitPattern: $0) } + [0] }

  /// The path as text; bytes that are not valid UTF-8 are written as `\xff`.
  var spelledOut: String {
    if let text = String(validating: self, as: UTF8.self) { return text }
    var text = ""
    var rest = self[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self) {
        text += scalar
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
