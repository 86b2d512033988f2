import Programs

/// The format in which the message of a trap names a line of the article in standard error:
/// `main/loading.md:12:`.
struct TrapLocation {
  private let file: String

  init(of program: SwiftProgram) {
    let path = program.article.compilerPath
    file = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Splits the text at each trap location. Each piece has the line of the article that follows it;
  /// the last piece has none.
  func pieces(of text: String) -> [(text: String, line: Int?)] {
    var pieces: [(String, Int?)] = []
    var rest = text[...]
    let mark = start
    // Most texts contain no location.
    while let range = rest.firstRange(of: mark) {
      let isAtStart = range.lowerBound == text.startIndex || text[..<range.lowerBound].last == "\n"
      let digits = rest[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
      guard isAtStart, let line = Int(digits), digits.first != "0",
        rest[digits.endIndex...].first == ":"
      else {
        // It becomes part of a piece of text, in which `occurs(in:)` finds it.
        pieces.append((String(rest[..<range.upperBound]), nil))
        rest = rest[range.upperBound...]
        continue
      }
      pieces.append((String(rest[..<range.lowerBound]), line))
      rest = rest[digits.endIndex...].dropFirst()
    }
    pieces.append((String(rest), nil))
    return pieces
  }

  func text(line: Int) -> String { start + "\(line):" }

  /// Whether the text contains the article's file name followed by a colon.
  func occurs(in text: String) -> Bool {
    !text.isEmpty && text.contains(file + ":")
  }

  private var start: String { "main/\(file):" }
}
