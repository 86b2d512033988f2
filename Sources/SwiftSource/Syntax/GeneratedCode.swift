/// The file names and line numbers under which the compiler sees generated code.
package enum GeneratedCode {
  /// The file name of the lines around the segments: imports, marks.
  package static let file = "proofbook-generated"

  /// The file name of lines that the rewriter writes. An error there is only a consequence of one
  /// in the article and is not shown.
  package static let declarationsFile = "proofbook-appendix"

  /// The first line number of generated code. Greater than any line number in an article, so a
  /// location that is reported without its file is never mistaken for the author's.
  static let firstLine = 10_000_000
}
