/// A file of the site: its path from the site's root, and its bytes.
package struct OutputFile: Sendable {
  package typealias Taking = ([UInt8]) throws -> Void

  package var path: String
  /// Hands over the file's bytes, a piece after the other: for a file that is too large to be in memory as a whole.
  ///
  /// They may be made anew each time that they are asked for, and from any thread.
  package let write: @Sendable (_ take: Taking) throws -> Void

  /// All bytes: ask once, and hold on to them no longer than they are needed, so that memory grows with the page and not
  /// with the site.
  package var bytes: [UInt8] {
    get throws {
      var bytes: [UInt8] = []
      try write { if bytes.isEmpty { bytes = $0 } else { bytes += $0 } }
      return bytes
    }
  }

  /// The folders that a file lies in: `a` and `a/b` of `a/b/c.txt`.
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

  /// A file whose text is made when it is asked for.
  package init(path: String, making text: @escaping @Sendable () throws -> String) {
    self.path = path
    write = { try $0(Array(try text().utf8)) }
  }

  /// A file that is made in pieces when it is asked for.
  package init(path: String, writing write: @escaping @Sendable (_ take: Taking) throws -> Void) {
    self.path = path
    self.write = write
  }
}
