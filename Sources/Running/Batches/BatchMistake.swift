import Programs

/// The error that a program passes in a batch and fails alone.
package struct BatchMistake: Error, CustomStringConvertible {
  /// The program's block, such as `guide/a.md#first`.
  package let block: String

  init(_ program: SwiftProgram) {
    block = "\(program.article)#\(program.name)"
  }

  package var description: String {
    "this is a fault of proofbook, not of an article: '\(block)' holds if it is compiled in a batch,"
      + " and fails alone; no result of this run is valid or kept; run it again with '--no-packs',"
      + " and report the block"
  }
}
