import Foundation
import Support

/// A JSON text as normalized lines, which are the same for all texts of one value: the keys are
/// sorted, and each key, value or bracket is on a line of its own.
///
/// A repeated key is kept. Numbers are equal if their values are.
/// - SeeAlso: RFC 8259
struct JSONLines {
  struct Line {
    var text: String
    /// The line of the JSON text on which it starts, from 0.
    var number: Int
  }

  /// Why a text is not JSON, and where; lines and UTF-8 columns count from 0.
  struct Flaw: Error {
    var reason: String
    var line: Int
    var column: Int
  }

  /// The maximum nesting depth of values.
  private static let mostLevels = 256

  private(set) var all: [Line] = []
  private let bytes: [UInt8]
  private let words: [String]
  private var position = 0
  private var line = 0
  private var lineStart = 0

  /// - Parameter words: The words that may be values, in addition to those of JSON.
  init(_ text: String, words: [String] = []) throws(Flaw) {
    bytes = Array(text.utf8)
    self.words = ["true", "false", "null"] + words
    all = try value(level: 0)
    if next() != nil { throw flaw("something follows the value") }
  }

  /// Returns normalized lines as one line: `{"a": 1, "b": [2, 3]}`, or, without spaces,
  /// `{"a":1,"b":[2,3]}`.
  static func oneLine(_ lines: [String], isSpaced: Bool) -> String {
    var text = ""
    for line in lines {
      var piece = line.trimmingBlanks()
      if !isSpaced, let key = piece.prefixMatch(of: #/("(?:[^"\\]|\\.)*":) /#) {
        piece = String(key.output.1) + piece[key.range.upperBound...]
      }
      if isSpaced, text.hasSuffix(",") { text += " " }
      text += piece
    }
    return text
  }

  private func flaw(_ reason: String) -> Flaw {
    Flaw(reason: reason, line: line, column: position - lineStart)
  }

  /// Skips white space and returns the next byte without consuming it; `nil` at the end.
  private mutating func next() -> Character? {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) {
      position += 1
      guard bytes[position - 1] == 10 else { continue }
      line += 1
      lineStart = position
    }
    return position < bytes.count ? Character(UnicodeScalar(bytes[position])) : nil
  }

  private mutating func take(_ character: Character) throws(Flaw) {
    guard next() == character else { throw flaw("'\(character)' is missing here") }
    position += 1
  }

  private mutating func value(level: Int) throws(Flaw) -> [Line] {
    guard level <= Self.mostLevels else { throw flaw("the values are nested too deeply") }
    switch next() {
    case "{": return try list("{", "}", level: level)
    case "[": return try list("[", "]", level: level)
    case "\"": return [Line(text: try string(), number: line)]
    default: return [Line(text: try word(), number: line)]
    }
  }

  private mutating func list(
    _ open: Character, _ close: Character, level: Int
  ) throws(Flaw) -> [Line] {
    let start = line
    try take(open)
    var items: [(key: String, lines: [Line])] = []
    while next() != close {
      if !items.isEmpty { try take(",") }
      guard open == "{" else {
        items.append(("", try value(level: level + 1)))
        continue
      }
      guard next() == "\"" else { throw flaw("a key in quotes is missing here") }
      let key = Line(text: try string(), number: line)
      try take(":")
      var lines = try value(level: level + 1)
      lines[0] = Line(text: "\(key.text): \(lines[0].text)", number: key.number)
      items.append((key.text, lines))
    }
    try take(close)
    if items.isEmpty { return [Line(text: "\(open)\(close)", number: start)] }
    // An array keeps its order.
    if open == "{" { items.sort { $0.key < $1.key } }
    for index in items.indices.dropLast() {
      items[index].lines[items[index].lines.count - 1].text += ","
    }
    let inner = items.flatMap(\.lines).map { Line(text: "  " + $0.text, number: $0.number) }
    return [Line(text: "\(open)", number: start)] + inner
      + [Line(text: "\(close)", number: line)]
  }

  /// Reads a string and returns it in a normalized spelling, with its quotes.
  private mutating func string() throws(Flaw) -> String {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { throw flaw("the string has no closing quote") }
    let written = Data(bytes[position...end])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let text = try? JSONDecoder().decode(String.self, from: written),
      let spelt = try? encoder.encode(text)
    else { throw flaw("the string is not written as JSON has it") }
    position = end + 1
    return String(decoding: spelt, as: UTF8.self)
  }

  /// Reads `true`, `false`, `null`, one of the additional words, or a number.
  private mutating func word() throws(Flaw) -> String {
    let rest = bytes[position...].prefix { !" \t\r\n,]}:".utf8.contains($0) }
    let word = String(decoding: rest, as: UTF8.self)
    guard !word.isEmpty else { throw flaw("a value is missing here") }
    let isNumber = word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    guard isNumber || words.contains(word) else { throw flaw("'\(word)' is not a value") }
    position += rest.count
    // A `Decimal` has 38 digits and exponents up to 127. Other numbers are compared as text.
    let parts = word.split(whereSeparator: { "eE".contains($0) })
    let exponent = parts.count > 1 ? Int(parts[1]) ?? .max : 0
    guard isNumber, word.count < 38, (-80...80).contains(exponent),
      let number = Decimal(string: word)
    else { return word }
    return number.description
  }
}
