import Articles
import Programs

/// Makes a program report values that the compiler's transform does not: the target of an
/// assignment, several variables at once, and the result of a call that returns nothing.
enum ValueProbes {
  /// Inserts a line after each statement that needs one.
  static func insert(
    _ statements: [ValueStatement], of source: inout ProgramSource
  ) {
    for statement in statements {
      guard let probe = statement.probe, let offset = source.offset(of: statement.range.upperBound)
      else { continue }
      let directive = ProgramSource.directive(
        file: GeneratedCode.declarationsFile, line: statement.probeLine)
      source.insert(directive + "\n" + probe, at: offset)
      if let line = statement.probeLineBefore,
        let start = source.offset(of: statement.range.lowerBound)
      {
        let directive = ProgramSource.directive(file: GeneratedCode.declarationsFile, line: line)
        source.insert(directive + "\n" + probe, at: start)
      }
    }
  }
}
