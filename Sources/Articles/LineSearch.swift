/// Finds strings in the lines of a page. Each line is converted to bytes once, and the total time
/// is bounded.
///
/// A string is usually near the location that the parser reports. A hostile page can have thousands
/// of links on one line, none of them where the parser says. After ``budget`` bytes all searches
/// fail, and callers use the parser's locations.
struct LineSearch {
  private let lines: [String]
  private var bytes: [Int: [UInt8]] = [:]
  private var budget = 1 << 27

  init(_ lines: [String]) {
    self.lines = lines
  }

  /// The bytes of a line (from 1); empty after the last line.
  mutating func bytes(ofLine number: Int) -> [UInt8] {
    if let known = bytes[number] { return known }
    let found = lines.indices.contains(number - 1) ? Array(lines[number - 1].utf8) : []
    bytes[number] = found
    return found
  }

  /// Returns the index of the first occurrence of a text in a line (from 1), at `start` or after
  /// it.
  mutating func firstIndex(of text: String, inLine number: Int, from start: Int = 0) -> Int? {
    guard budget > 0 else { return nil }
    let bytes = bytes(ofLine: number)
    let found = bytes.firstIndex(of: text, from: start)
    budget -= max(1, (found ?? bytes.count) - start)
    return found
  }
}
