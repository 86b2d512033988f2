import Support

/// A value as a comment or `print` shows it, without what only belongs to its presentation.
indirect enum FoundValue: Hashable {
  case number(Double)
  case text(String)
  /// `true`, `nil`, the name of a case.
  case word(String)
  case list([FoundValue])
  case tuple([FoundValue])
  /// The pairs of a dictionary, as tuples.
  case pairs([FoundValue])
  /// A value with the name of its type: `Point(x: 1, y: 2)`.
  case call(String, [FoundValue])
  /// `...` among the elements of a list.
  case rest

  /// Reads a value; `nil` if the text has anything else.
  init?(_ text: String) {
    var reader = ValueReader(text)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  /// Whether it is only made of literals, so that a comment that has nothing else states a value.
  var isLiteral: Bool {
    switch self {
    case .number, .text: true
    case .word(let name): ["true", "false", "nil"].contains(name)
    case .list(let all), .tuple(let all), .pairs(let all):
      all.allSatisfy { $0 == .rest || $0.isLiteral }
    case .call, .rest: false
    }
  }

  /// Whether it has an element that was left out.
  var hasRest: Bool {
    switch self {
    case .rest: true
    case .list(let all), .tuple(let all), .pairs(let all), .call(_, let all):
      all.contains(where: \.hasRest)
    default: false
    }
  }
}

extension FoundValue {
  /// What a comparison of two values tells.
  enum Agreement: Hashable {
    case agrees
    case differs
    /// They are of different kinds, so that the text may be about something else.
    case unknown
  }

  /// Compares a claimed value with one of a program.
  ///
  /// - Parameter isUnordered: Whether lists may be those of a set.
  func agreement(with actual: FoundValue, isUnordered: Bool) -> Agreement {
    if matches(actual, isUnordered) { return .agrees }
    switch (self, actual) {
    case (.number, .number), (.list, .list), (.pairs, .pairs): return .differs
    case (.tuple(let own), .tuple(let other)):
      return own.count == other.count ? .differs : .unknown
    case (.word(let own), .word(let other)):
      return Self.isBool(own) == Self.isBool(other) ? .differs : .unknown
    case (.number, .word("nil")), (.text, .word("nil")), (.list, .word("nil")): return .differs
    case (.text, .text): return .differs
    default: return .unknown
    }
  }

  private static func isBool(_ word: String) -> Bool { word == "true" || word == "false" }

  private func matches(_ actual: FoundValue, _ isUnordered: Bool) -> Bool {
    switch (self, actual) {
    case (.rest, _): return true
    case (.number(let own), .number(let other)): return Self.isClose(own, other)
    case (.text(let own), .text(let other)), (.word(let own), .word(let other)),
      (.text(let own), .word(let other)):
      return own == other
    case (.list(let own), .list(let other)):
      return Self.match(own, other, isUnordered) || isUnordered && Self.matchAny(own, other)
    case (.tuple(let own), .tuple(let other)), (.call(_, let own), .call(_, let other)):
      return Self.match(own, other, isUnordered)
    case (.pairs(let own), .pairs(let other)): return Self.matchAny(own, other)
    case (.list(let own), .pairs(let other)), (.pairs(let own), .list(let other)):
      return own.isEmpty && other.isEmpty
    default: return false
    }
  }

  /// Comments round numbers, and print more digits than `print`.
  private static func isClose(_ one: Double, _ other: Double) -> Bool {
    let difference = abs(one - other)
    return one == other || difference <= abs(other) * 1e-3 && one != one.rounded()
      || difference <= abs(other) * 1e-7 && abs(other) > 1e15
  }

  private static func match(
    _ own: [FoundValue], _ other: [FoundValue], _ isUnordered: Bool
  ) -> Bool {
    if let gap = own.firstIndex(of: .rest) {
      let tail = own[(gap + 1)...]
      return other.count >= own.count - 1
        && match(Array(own[..<gap]), Array(other.prefix(gap)), isUnordered)
        && match(Array(tail), Array(other.suffix(tail.count)), isUnordered)
    }
    return own.count == other.count
      && zip(own, other).allSatisfy { $0.matches($1, isUnordered) }
  }

  /// Whether each value occurs among the others, and none is left over.
  private static func matchAny(_ own: [FoundValue], _ other: [FoundValue]) -> Bool {
    var left = other
    for value in own where value != .rest {
      guard let index = left.firstIndex(where: { value.matches($0, true) }) else { return false }
      left.remove(at: index)
    }
    return left.isEmpty || own.contains(.rest)
  }
}

/// Reads values from text. A list in brackets nests to a limited depth.
private struct ValueReader {
  private var rest: Substring
  private var depth = 0
  private static let mostNested = 30

  init(_ text: String) { rest = Substring(text.trimmingBlanks()) }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func value() -> FoundValue? {
    skipBlanks()
    guard let first = rest.first, depth < Self.mostNested else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case "[": return elements(until: "]", dropping: false).map(Self.collection)
    case "(":
      return elements(until: ")", dropping: true).map { $0.count == 1 ? $0[0] : .tuple($0) }
    case "\"": return string()
    case "…":
      rest.removeFirst()
      return .rest
    case "." where rest.hasPrefix("..."):
      rest.removeFirst(3)
      return .rest
    case "-", "0"..."9": return number()
    default: return word()
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }

  private mutating func take(_ mark: Character) -> Bool {
    skipBlanks()
    guard rest.first == mark else { return false }
    rest.removeFirst()
    return true
  }

  /// The elements between brackets. A pair is a tuple in a list, and its value in a call.
  private mutating func elements(until end: Character, dropping labels: Bool) -> [FoundValue]? {
    rest.removeFirst()
    var found: [FoundValue] = []
    if take(":") { return take(end) ? [.pairs([])] : nil }
    while !take(end) {
      if !found.isEmpty, !take(",") { return nil }
      if take(end) { break }
      guard let one = value() else { return nil }
      if take(":") {
        guard let other = value() else { return nil }
        found.append(labels ? other : .pairs([.tuple([one, other])]))
      } else {
        found.append(one)
      }
    }
    return found
  }

  private static func collection(_ found: [FoundValue]) -> FoundValue {
    let isDictionary = found.contains { if case .pairs = $0 { true } else { false } }
    let isMixed = found.contains { if case .pairs = $0 { false } else { $0 != .rest } }
    guard isDictionary, !isMixed else { return .list(found) }
    return .pairs(
      found.flatMap { value -> [FoundValue] in
        if case .pairs(let pairs) = value { pairs } else { [value] }
      })
  }

  private mutating func string() -> FoundValue? {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return .text(text) }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(["n": "\n", "t": "\t", "0": "\0", "r": "\r"][escaped] ?? escaped)
      } else {
        text.append(next)
      }
    }
    return nil
  }

  private mutating func number() -> FoundValue? {
    guard
      let match = rest.prefixMatch(
        of: /-?(0x[0-9a-fA-F_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*(\.[0-9][0-9_]*)?([eE][+-]?[0-9]+)?)/
      )
    else { return nil }
    let after = rest[match.range.upperBound...]
    guard after.first?.isLetter != true, after.first != "_" else { return nil }
    rest = after
    let isNegative = match.output.0.hasPrefix("-")
    let digits = match.output.1.filter { $0 != "_" }
    let bases = ["0x": 16, "0b": 2, "0o": 8]
    if digits.count > 1, digits.hasPrefix("0"), digits.allSatisfy(\.isNumber) {
      // Zeros before a number are those of a bit pattern.
      return UInt64(digits, radix: 2).map { .number(Double($0)) }
    }
    let number =
      if let base = bases[String(digits.prefix(2))] {
        UInt64(digits.dropFirst(2), radix: base).map { Double($0) }
      } else {
        Double(digits)
      }
    return number.map { .number(isNegative ? -$0 : $0) }
  }

  private mutating func word() -> FoundValue? {
    guard let match = rest.prefixMatch(of: /\.?[A-Za-z_][\w.]*/) else { return nil }
    rest = rest[match.range.upperBound...]
    let name = String(match.output.split(separator: ".").last ?? "")
    guard rest.first == "(" else { return .word(name) }
    guard let parts = elements(until: ")", dropping: true) else { return nil }
    // A collection may show its type: `ArraySlice([1, 2])`.
    let isWrapper =
      switch parts.first {
      case .list, .pairs: true
      default: name == "Optional"
      }
    return parts.count == 1 && isWrapper ? parts[0] : .call(name, parts)
  }
}
