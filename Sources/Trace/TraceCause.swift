/// What the program did that led to an event, directly or later.
///
/// This is one link of a chain that continues with the cause of ``event``. The chain ends at a
/// statement, or at an event without a cause, which the run loop started.
package struct TraceCause: Hashable, Sendable {
  /// The number of the event during which this one was requested.
  package var event: Int?
  /// The statement at the program's top level that requested it, if no event did.
  package var statement: TracePlace?
  /// The runtime's method that the program called: `UIWindow.makeKeyAndVisible()`.
  package var call: String?

  package init(event: Int? = nil, statement: TracePlace? = nil, call: String? = nil) {
    self.event = event
    self.statement = statement
    self.call = call
  }
}

/// A position in an article.
package struct TracePlace: Hashable, Sendable {
  /// `nil` for the article that contains the program.
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
