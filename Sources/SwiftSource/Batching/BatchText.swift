/// A program as one file of a module that contains many programs: its declarations are private to
/// the file, and its top-level statements are in functions.
package struct BatchText: Hashable, Sendable {
  /// A part of the program's execution. Steps run in order.
  package enum Step: Hashable, Sendable {
    /// The program's own lines start: its prerequisites have finished.
    case ownLinesStart
    /// A line of Swift: a call of a function that contains statements, or the first use of a
    /// variable, which makes Swift compute its value.
    case line(String)
  }

  /// The text of each segment, as in ``RewrittenProgram/segments``.
  package var segments: [String]
  package var steps: [Step]
  /// The modules that the file imports, and its conditional imports, sorted. A member that one file
  /// imports is visible in the whole module, so all files of a module must have the same imports.
  package var imports: [String]
  /// The program's private types. If the program is compiled alone, the full name of a private type
  /// contains an address.
  package var privateTypes: [String]
  /// Whether the program conforms a type that it does not declare to one of its own protocols.
  package var conformsForeignTypes: Bool
  /// Declarations that the text needs in addition to the program's, one per line.
  package var helpers: [String] = []
}
