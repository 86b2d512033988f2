/// What of the program led to an event, directly or over the commit: one step of a thread that goes on with the
/// cause of ``event`` and ends at a statement.
package struct TraceCause: Hashable, Sendable {
  /// The event during which it was asked for.
  package var event: Int?
  /// The statement at the program's top level that asked for it, where no event did.
  package var statement: TracePlace?
  /// The runtime's method that the program called: `UIWindow.makeKeyAndVisible()`.
  package var call: String?

  package init(event: Int? = nil, statement: TracePlace? = nil, call: String? = nil) {
    self.event = event
    self.statement = statement
    self.call = call
  }
}

/// A place in an article.
package struct TracePlace: Hashable, Sendable {
  /// Nil for the article that the program is from.
  package var file: String?
  /// From 1.
  package var line: Int
  /// In UTF-8 bytes, from 1.
  package var column: Int

  package init(file: String? = nil, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
