/// A program as one file of a module that holds many programs: what it declares is private to the file, and the
/// statements of its top level stand in functions.
package struct BatchText: Hashable, Sendable {
  /// What is done when the program runs, one after another.
  package enum Step: Hashable, Sendable {
    /// The program's own lines start: its prerequisites are over.
    case ownLinesStart
    /// A line of Swift: the call of a function around statements, or the first use of a variable, which is when Swift
    /// makes its value.
    case line(String)
  }

  /// As ``RewrittenProgram/segments``.
  package var segments: [String]
  package var steps: [Step]
  /// Modules that the file imports, and its conditions on imports, sorted. A member that one file imports is visible in
  /// the whole module, and so a module takes files with the same imports alone.
  package var imports: [String]
  /// Types that are private to other types. Alone, the full name of one has an address in it.
  package var privateTypes: [String]
  /// Whether the program makes a type that it does not declare conform to a protocol of its own.
  package var conformsOthers: Bool
}
