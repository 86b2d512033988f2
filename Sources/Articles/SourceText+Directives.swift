extension SourceText {
  /// Removes DocC's directives, so that CommonMark sees their content: `@Row {` and its `}` become
  /// empty lines, and the lines between them lose their extra indentation. Every line keeps its
  /// location.
  mutating func removeDirectives() {
    guard lines.contains(where: { $0.contains("@") }) else { return }
    if indents.isEmpty { indents = Array(repeating: 0, count: lines.count) }
    /// For each open directive, the indentation of its content; `nil` before the first line of the
    /// content.
    var open: [Int?] = []
    var fence: (character: Character, length: Int)?
    /// The number of parentheses that are still open in the arguments of a directive.
    var parentheses = 0
    for index in lines.indices {
      let bytes = lines[index].utf8
      let blanks = bytes.prefix { $0 == 32 || $0 == 9 }.count
      let rest = lines[index].suffix(fromByte: blanks)
      if parentheses > 0 {
        parentheses += Self.openParentheses(in: rest)
        if parentheses <= 0, rest.hasSuffix("{") { open.append(nil) }
        blank(index)
        continue
      }
      if rest.isEmpty { continue }
      if fence == nil, rest == "}", !open.isEmpty {
        open.removeLast()
        blank(index)
        continue
      }
      if fence == nil, let last = open.indices.last, open[last] == nil { open[last] = blanks }
      let taken = min(blanks, open.last.flatMap(\.self) ?? 0)
      if fence == nil, Self.isDirective(rest) {
        parentheses = Self.openParentheses(in: rest)
        if parentheses <= 0 {
          parentheses = 0
          if rest.hasSuffix("{") { open.append(nil) }
        }
        blank(index)
        continue
      }
      if taken > 0 {
        lines[index] = lines[index].suffix(fromByte: taken)
        indents[index] += taken
      }
      if let current = fence {
        let run = rest.prefix { $0 == current.character }.count
        if run >= current.length, rest.dropFirst(run).allSatisfy(\.isWhitespace) { fence = nil }
      } else if let first = rest.first, first == "`" || first == "~" {
        let run = rest.prefix { $0 == first }.count
        if run >= 3, first == "~" || !rest.dropFirst(run).contains("`") { fence = (first, run) }
      }
    }
  }

  private mutating func blank(_ index: Int) {
    lines[index] = ""
  }

  /// Whether a line starts with a directive: `@Metadata {`, `@Snippet(path: "…")`. A mention such
  /// as `@someone` is not a directive.
  private static func isDirective(_ line: String) -> Bool {
    guard line.hasPrefix("@"), line.dropFirst().first?.isUppercase == true else { return false }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let rest = line.dropFirst(1 + name.count).drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first == "(" || rest.first == "{"
  }

  /// The number of parentheses that a line opens minus those that it closes, not counting those in
  /// quotes.
  private static func openParentheses(in line: String) -> Int {
    var count = 0
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == "(" { count += 1 }
      if !isQuoted, character == ")" { count -= 1 }
    }
    return count
  }
}
