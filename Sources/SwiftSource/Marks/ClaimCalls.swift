import Articles
import Programs

/// The calls with which a program reports its claimed statements.
///
/// Nothing else in the program changes, because the values must be the same as without recording.
/// For example, an object must not live longer. All code keeps its line. It also keeps its column,
/// except in the first line of a file and after the end of a call on the same line.
struct ClaimCalls {
  let token: CallToken
  let statements: [ValueStatement]

  /// Inserts the calls for all statements.
  func insert(of source: inout ProgramSource) {
    for number in statements.indices { insert(number, of: &source) }
  }

  /// Inserts the calls for one statement.
  func insert(_ number: Int, of source: inout ProgramSource) {
    let statement = statements[number]
    switch statement.origin {
    case .expression, .printed(around: true):
      let all = statements.indices.filter { surrounded(by: $0) == surrounded(by: number) }
      // Calls around the same expression are inserted together.
      if all.first == number { surround(by: all, &source) }
    case .line, .printed:
      for line in lines(before: number) { insert(line, at: statement.range.lowerBound, &source) }
      for line in lines(after: number) { insert(line, at: statement.range.upperBound, &source) }
    }
  }

  /// The lines to execute before the statement. Each is a declaration, which adds nothing to the
  /// result in the body of a result builder.
  func lines(before number: Int) -> [String] {
    statements[number].isPrinted ? [printed(ClaimReport(of: number, isStart: true))] : []
  }

  /// The lines to execute after the statement.
  func lines(after number: Int) -> [String] {
    switch statements[number].origin {
    case .expression: return []
    case .printed: return [printed(ClaimReport(of: number))]
    case .line(let code):
      // Reading one value may change others. So a run that does not report it does not read it.
      var value = code[...]
      var effects = ""
      for word in ["try ", "await "] where value.hasPrefix(word) {
        effects += word
        value = value.dropFirst(word.count)
      }
      let (module, report) = (Self.module, arguments(number))
      // The code may end with a comment.
      return [
        "let _ = \(effects)\(module)_records(\(report.dropFirst(2)) "
          + "? \(module)_claimed((\(value)\n)\(report) : nil"
      ]
    }
  }

  private func printed(_ report: ClaimReport) -> String {
    "let _ = \(Self.module)_printed(\(report.number), \(token))"
  }

  /// The range that the call for a statement surrounds; `nil` if lines are inserted instead.
  private func surrounded(by number: Int) -> Range<Location>? {
    switch statements[number].origin {
    case .expression(let range, _): range
    case .printed(let isAround): isAround ? statements[number].range : nil
    case .line: nil
    }
  }

  /// The last arguments of a call that reports a statement, with the closing parenthesis.
  private func arguments(_ number: Int) -> String {
    ", \(ClaimReport(of: number).number), \(token))"
  }

  private static let module = "PlaygroundsRuntime."

  /// Puts calls around an expression. They begin on the line above it, after the start of the
  /// statement, such as `return`.
  private func surround(by numbers: [Int], _ source: inout ProgramSource) {
    var (opening, closing) = ("(", ")")
    for number in numbers {
      if case .expression(_, let type?) = statements[number].origin { closing += " as \(type)" }
      var call = Self.module + "_claimed("
      if statements[number].isPrinted {
        let start = ClaimReport(of: number, isStart: true).number
        call = Self.module + "_printed(from: \(Self.module)_printed(\(start), \(token)), by: "
      }
      opening = call + opening
      closing += arguments(number)
    }
    guard let number = numbers.first, let range = surrounded(by: number),
      let first = source.offset(of: statements[number].range.lowerBound),
      let start = source.offset(of: range.lowerBound),
      let end = source.offset(of: range.upperBound),
      first <= start, start <= end
    else { return }
    source.surround(start..<end, by: opening, closing, startingAt: first)
  }

  /// Inserts a line with the location of the statement, so that compiler messages show which
  /// statement cannot be reported.
  private func insert(_ line: String, at place: Location, _ source: inout ProgramSource) {
    guard let offset = source.offset(of: place) else { return }
    let directive = ProgramSource.directive(file: place.file.compilerPath, line: place.line)
    source.insert(directive + "\n" + line, at: offset)
  }
}
