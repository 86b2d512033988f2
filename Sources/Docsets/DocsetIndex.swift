import Foundation

/// The index of a docset, as Dash and Zeal read it: a table of names, with the type and the
/// location of each.
///
/// - SeeAlso: Kapeli, "Docset Generation Guide", "Populate the SQLite Index".
package struct DocsetIndex: Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    /// One of the guide's entry types: `Guide`, `Class`, `Method`.
    package var type: String
    /// The URL-encoded path relative to `Documents`, with an anchor: `guide/loading.html#why`.
    package var path: String

    package init(name: String, type: String, path: String) {
      self.name = name
      self.type = type
      self.path = path
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The bytes of the database file. They are the same for the same entries and the same version of
  /// SQLite: the database is built in memory, then written once, in pages of 4 KB, without a
  /// journal.
  package func bytes() throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proofbook-docset-\(UUID().uuidString).dsidx")
    defer { try? FileManager.default.removeItem(at: file) }
    let database = try Database()
    try database.execute("PRAGMA page_size = 4096")
    try database.execute("BEGIN")
    try database.execute(
      "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)")
    try database.execute("CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)")
    try database.execute(
      "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)",
      rows: entries.lazy.map { [$0.name, $0.type, $0.path] })
    try database.execute("COMMIT")
    try database.execute("VACUUM INTO ?", rows: [[file.path]])
    return Array(try Data(contentsOf: file))
  }
}
