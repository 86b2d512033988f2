/// A difference of two lines that look alike: in white space, in invisible characters, or in the
/// Unicode form of the same characters.
enum InvisibleDifference {
  /// The hint for two different lines that look alike, with the part of each that differs, in Swift's
  /// escapes; `nil` if the difference can be seen.
  static func hint(claimed: String, actual: String) -> String? {
    guard visible(claimed) == visible(actual) else { return nil }
    if isPlain(claimed), isPlain(actual) { return "the two lines differ only in white space" }
    let one = Array(claimed.unicodeScalars)
    let other = Array(actual.unicodeScalars)
    let start = zip(one, other).prefix { $0 == $1 }.count
    let rest = min(one.count, other.count) - start
    let end = zip(one.reversed(), other.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return "the two lines look alike: the claim has \(part(of: one, start, end)), "
      + "the program prints \(part(of: other, start, end))"
  }

  /// Whether the line has only printable ASCII characters and no tab, so that its spaces are
  /// visible.
  private static func isPlain(_ line: String) -> Bool {
    line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
  }

  /// The visible part of a line. Strings are equal if their characters are, in any Unicode form.
  private static func visible(_ line: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      let properties = scalar.properties
      guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { continue }
      text.append(scalar)
    }
    return String(text)
  }

  /// The scalars that differ, with one before and one after them, as a string literal.
  private static func part(of line: [Unicode.Scalar], _ start: Int, _ end: Int) -> String {
    let first = max(0, start - 1)
    let last = min(line.count, line.count - end + 1)
    let shown = line[first..<last].prefix(mostShown).map { scalar in
      scalar.value >= 0x20 && scalar.value < 0x7f && scalar != "\""
        ? String(scalar)
        : scalar == "\t" ? "\\t" : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
    return "\"\(shown)\(last - first > mostShown ? "…" : "")\""
  }

  private static let mostShown = 12
}
