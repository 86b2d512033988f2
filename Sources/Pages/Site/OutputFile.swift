/// A file of the site: its path from the site's root, and its bytes.
package struct OutputFile: Sendable {
  package typealias Taking = ([UInt8]) throws -> Void

  package var path: String
  /// Passes the file's bytes to `take`, piece by piece, because a file may be too large for memory.
  ///
  /// It may be called from any thread. Each call may generate the bytes anew.
  package let write: @Sendable (_ take: Taking) throws -> Void

  /// All bytes. Read this once and keep the result only as long as needed, so that memory use grows
  /// with the page and not with the site.
  package var bytes: [UInt8] {
    get throws {
      var bytes: [UInt8] = []
      try write { if bytes.isEmpty { bytes = $0 } else { bytes += $0 } }
      return bytes
    }
  }

  /// The folders that contain a file: `a` and `a/b` for `a/b/c.txt`.
  package static func folders(of path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    write = { try $0(bytes) }
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A file whose text is generated when it is read.
  package init(path: String, making text: @escaping @Sendable () throws -> String) {
    self.path = path
    write = { try $0(Array(try text().utf8)) }
  }

  /// A file that is generated piece by piece when it is read.
  package init(path: String, writing write: @escaping @Sendable (_ take: Taking) throws -> Void) {
    self.path = path
    self.write = write
  }
}
