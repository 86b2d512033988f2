/// How the compiler is told lines that no author wrote.
package enum GeneratedCode {
  /// The file of what stands around the segments: imports, marks.
  package static let file = "proofbook-generated"

  /// The file of what the rewriter itself writes. An error there only follows from one in the article, and is not
  /// to be shown beside it.
  package static let declarationsFile = "proofbook-appendix"

  /// The first of these lines: beyond those of any article, so that a place that is told without its file is never
  /// taken for one of the author's.
  static let firstLine = 10_000_000
}
