import CSQLite

/// An SQLite database in memory.
final class Database {
  /// A statement that failed, with SQLite's error message.
  struct Failure: Error, CustomStringConvertible {
    var statement: String
    var message: String

    var description: String { "SQLite: \(message) in '\(statement)'" }
  }

  private var connection: OpaquePointer?

  init() throws {
    guard sqlite3_open(":memory:", &connection) == SQLITE_OK else { throw failure(in: "open") }
  }

  deinit { sqlite3_close(connection) }

  private func failure(in statement: String) -> Failure {
    Failure(statement: statement, message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Executes a statement once for each row of arguments. Its results are not read.
  func execute(_ text: String, rows: some Sequence<[String]> = [[]]) throws {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK else {
      throw failure(in: text)
    }
    defer { sqlite3_finalize(statement) }
    // SQLite copies the bytes of an argument.
    let isCopied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for row in rows {
      for (index, argument) in row.enumerated() {
        let result = sqlite3_bind_text(statement, Int32(index + 1), argument, -1, isCopied)
        guard result == SQLITE_OK else { throw failure(in: text) }
      }
      var result = sqlite3_step(statement)
      while result == SQLITE_ROW { result = sqlite3_step(statement) }
      guard result == SQLITE_DONE else { throw failure(in: text) }
      sqlite3_reset(statement)
    }
  }
}
