import Articles
import Programs

/// Has a program tell values that the compiler's transform passes over: what was assigned to, several variables at once,
/// and that a call gives nothing.
enum ValueProbes {
  /// Puts a line after each statement that needs one.
  static func insert(
    _ statements: [ValueStatement], of source: inout ProgramSource
  ) {
    for statement in statements {
      guard let probe = statement.probe, let offset = source.offset(of: statement.range.upperBound)
      else { continue }
      let directive = ProgramSource.directive(
        file: GeneratedCode.declarationsFile, line: statement.probeLine)
      source.insert(directive + "\n" + probe, at: offset)
    }
  }
}
