/// A file of the site: its path from the site's root, and its bytes.
package struct OutputFile: Sendable {
  package var path: String
  private let make: @Sendable () throws -> [UInt8]

  /// They may be made anew each time that they are asked for, and from any thread: ask once, and hold on to them no longer
  /// than they are needed, so that memory grows with the page and not with the site.
  package var bytes: [UInt8] { get throws { try make() } }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    make = { bytes }
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A file whose text is made when it is asked for.
  package init(path: String, making text: @escaping @Sendable () throws -> String) {
    self.path = path
    make = { Array(try text().utf8) }
  }
}
