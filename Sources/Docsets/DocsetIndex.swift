import Foundation
internal import GRDB

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
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA page_size = 4096")
      try database.inTransaction {
        try database.execute(
          sql: """
            CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);
            CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);
            """)
        let insertion = try database.makeStatement(
          sql: "INSERT OR IGNORE INTO searchIndex(name, type, path) VALUES (?, ?, ?)")
        for entry in entries {
          try insertion.execute(arguments: [entry.name, entry.type, entry.path])
        }
        return .commit
      }
      try database.execute(sql: "VACUUM INTO ?", arguments: [file.path])
    }
    return Array(try Data(contentsOf: file))
  }
}
