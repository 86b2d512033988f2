/// Finds texts in the lines of a page, each line taken apart once, and no longer than a page is worth.
///
/// What is looked for is mostly near where the parser says it is. A hostile page has thousands of links on one line, none of
/// them where it is looked for: after ``budget`` bytes nothing is found any more, and places are those of the parser.
struct LineSearch {
  private let lines: [String]
  private var bytes: [Int: [UInt8]] = [:]
  private var budget = 1 << 27

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The bytes of a line (from 1); empty beyond the last.
  mutating func bytes(ofLine number: Int) -> [UInt8] {
    if let known = bytes[number] { return known }
    let found = lines.indices.contains(number - 1) ? Array(lines[number - 1].utf8) : []
    bytes[number] = found
    return found
  }

  /// Where a text starts in a line (from 1), at an index or after it.
  mutating func firstIndex(of text: String, inLine number: Int, from start: Int = 0) -> Int? {
    guard budget > 0 else { return nil }
    let bytes = bytes(ofLine: number)
    let found = bytes.firstIndex(of: text, from: start)
    budget -= max(1, (found ?? bytes.count) - start)
    return found
  }
}
