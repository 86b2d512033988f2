import Support

/// A value as a comment or `print` shows it, without details of presentation.
indirect enum FoundValue: Hashable {
  case number(FoundNumber)
  case text(String)
  /// `true`, `nil` or the name of an enum case, which may be qualified: `Fruit.apple`.
  case word(String)
  case list([FoundValue])
  /// A list with the name of a type whose elements have no order: `Set([1, 2])`.
  case set([FoundValue])
  case tuple([FoundValue])
  /// The pairs of a dictionary, as tuples.
  case pairs([FoundValue])
  /// A value with the name of its type: `Point(x: 1, y: 2)`.
  case call(String, [FoundValue])
  /// An element of a call or a tuple with its label.
  case labelled(String, FoundValue)
  /// `...` among the elements of a list.
  case rest

  /// Parses a value; `nil` if the text contains anything else.
  ///
  /// - Parameter isPrinted: Whether a program printed the text. A comment may also contain numbers
  ///   in other bases.
  init?(_ text: String, isPrinted: Bool = false) {
    var reader = ValueReader(text, isPrinted: isPrinted)
    guard let value = reader.value(), reader.isAtEnd else { return nil }
    self = value
  }

  /// Whether it consists only of literals, so that a comment with nothing else states a value.
  var isLiteral: Bool {
    switch self {
    case .number, .text: true
    case .word(let name): ["true", "false", "nil"].contains(name)
    case .list(let all), .set(let all), .tuple(let all), .pairs(let all):
      all.allSatisfy { $0 == .rest || $0.isLiteral }
    case .labelled(_, let value): value.isLiteral
    case .call, .rest: false
    }
  }

  /// Whether elements were left out, as `...` or `…`.
  var hasRest: Bool {
    switch self {
    case .rest: true
    case .list(let all), .set(let all), .tuple(let all), .pairs(let all), .call(_, let all):
      all.contains(where: \.hasRest)
    case .labelled(_, let value): value.hasRest
    default: false
    }
  }
}

extension FoundValue {
  /// The result of comparing two values.
  enum Agreement: Hashable {
    case agrees
    case differs
    /// The values are of different kinds, so the text may be about something else, or the result
    /// depends on unknown facts.
    case unknown

    /// The combined result of comparisons that must all agree.
    static func all(_ found: some Sequence<Agreement>) -> Agreement {
      var result = Agreement.agrees
      for one in found {
        if one == .differs { return .differs }
        if one == .unknown { result = .unknown }
      }
      return result
    }
  }

  /// Whether the elements of a printed collection have an order.
  struct Order: Hashable {
    /// For the outermost value; `nil` if it is not known. A nested value is printed with its type:
    /// `[Set([1, 2])]`.
    var isFixed: Bool?
    /// Whether pairs may come from a type that keeps their order, such as `KeyValuePairs`.
    var mayKeepPairs = false

    /// The order of a list, even of pairs.
    static let fixed = Order(isFixed: true, mayKeepPairs: true)
  }

  /// Compares a claimed value with a value from the program.
  func agreement(with actual: FoundValue, _ order: Order = .fixed) -> Agreement {
    let found = compared(with: actual, order, isInside: false)
    guard found == .differs else { return found }
    switch (self, actual) {
    // A statement without a value.
    case (_, .tuple(let other)) where other.isEmpty: return .unknown
    case (.number, .number), (.list, .list), (.list, .set), (.set, .list), (.set, .set),
      (.pairs, .pairs), (.text, .text):
      return .differs
    case (.tuple(let own), .tuple(let other)):
      return own.count == other.count ? .differs : .unknown
    case (.word(let own), .word(let other)):
      return Self.isBool(own) == Self.isBool(other) || own == "nil" || other == "nil"
        ? .differs : .unknown
    case (.word("nil"), _), (_, .word("nil")): return .differs
    default: return .unknown
    }
  }

  /// Compares a claimed value with a printed one that the claim certainly refers to.
  func agreement(ofPrinted actual: FoundValue, _ order: Order) -> Agreement {
    compared(with: actual, order, isInside: false)
  }

  /// Whether it has elements.
  var isCollection: Bool {
    switch self {
    case .list, .set, .tuple, .pairs, .call: true
    case .labelled(_, let value): value.isCollection
    case .number, .text, .word, .rest: false
    }
  }

  private static func isBool(_ word: String) -> Bool { word == "true" || word == "false" }

  /// - Parameter isInside: Whether the value is an element of another one.
  private func compared(
    with actual: FoundValue, _ order: Order, isInside: Bool
  ) -> Agreement {
    switch (self, actual) {
    case (.rest, _): return .agrees
    case (.number(let own), .number(let other)): return own.agreement(with: other)
    case (.labelled(let label, let own), .labelled(let otherLabel, let other)):
      guard label == otherLabel else { return .differs }
      return own.compared(with: other, order, isInside: isInside)
    case (.labelled(_, let own), let other), (let own, .labelled(_, let other)):
      return own.compared(with: other, order, isInside: isInside)
    case (.text(let own), .text(let other)), (.text(let own), .word(let other)):
      return own == other ? .agrees : .differs
    case (.word(let own), .word(let other)): return Self.isSameName(own, other) ? .agrees : .differs
    case (.list(let own), .set(let other)), (.set(let own), .set(let other)):
      return Self.matchedInAnyOrder(own, other, order)
    case (.list(let own), .list(let other)), (.set(let own), .list(let other)):
      return Self.matched(own, other, order, isFixed: isInside ? true : order.isFixed)
    case (.call(let name, let own), .call(let otherName, let other)):
      guard Self.isSameName(name, otherName) else { return .differs }
      return Self.matchedInOrder(own, other, order)
    case (.tuple(let own), .tuple(let other)): return Self.matchedInOrder(own, other, order)
    case (.pairs(let own), .pairs(let other)):
      let isFixed: Bool? = !order.mayKeepPairs ? false : isInside ? nil : order.isFixed
      return Self.matched(own, other, order, isFixed: isFixed)
    case (.list(let own), .pairs(let other)), (.pairs(let own), .list(let other)):
      return own.isEmpty && other.isEmpty ? .agrees : .differs
    default: return .differs
    }
  }

  /// Whether two names are equal, although one may be more qualified than the other: `apple` and
  /// `Fruit.apple`.
  private static func isSameName(_ own: String, _ other: String) -> Bool {
    own == other || own.hasSuffix("." + other) || other.hasSuffix("." + own)
  }

  /// - Parameter isFixed: Whether the elements have an order; `nil` if that is not known.
  private static func matched(
    _ own: [FoundValue], _ other: [FoundValue], _ order: Order, isFixed: Bool?
  ) -> Agreement {
    let found = matchedInOrder(own, other, order)
    if found == .agrees || isFixed == true { return found }
    let any = matchedInAnyOrder(own, other, order)
    return any == .differs ? found : isFixed == false ? any : .unknown
  }

  private static func matchedInOrder(
    _ own: [FoundValue], _ other: [FoundValue], _ order: Order
  ) -> Agreement {
    if let gap = own.firstIndex(of: .rest) {
      let tail = own[(gap + 1)...]
      guard other.count >= own.count - 1 else { return .differs }
      return .all([
        matchedInOrder(Array(own[..<gap]), Array(other.prefix(gap)), order),
        matchedInOrder(Array(tail), Array(other.suffix(tail.count)), order),
      ])
    }
    guard own.count == other.count else { return .differs }
    return .all(zip(own, other).map { $0.compared(with: $1, order, isInside: true) })
  }

  /// Whether each value occurs among the others, and none is left over.
  private static func matchedInAnyOrder(
    _ own: [FoundValue], _ other: [FoundValue], _ order: Order
  ) -> Agreement {
    var left = other
    var result = Agreement.agrees
    for value in own where value != .rest {
      let found = left.map { value.compared(with: $0, order, isInside: true) }
      guard let index = found.firstIndex(of: .agrees) ?? found.firstIndex(of: .unknown) else {
        return .differs
      }
      if found[index] == .unknown { result = .unknown }
      left.remove(at: index)
    }
    return left.isEmpty || own.contains(.rest) ? result : .differs
  }
}

/// Parses values from text, up to a limited nesting depth.
private struct ValueReader {
  private var rest: Substring
  private var depth = 0
  private let isPrinted: Bool
  private static let mostNested = 30

  init(_ text: String, isPrinted: Bool) {
    rest = Substring(text.trimmingBlanks())
    self.isPrinted = isPrinted
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func value() -> FoundValue? {
    skipBlanks()
    guard let first = rest.first, depth < Self.mostNested else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch first {
    case "[": return elements(until: "]", areArguments: false).map(Self.collection)
    case "(":
      return elements(until: ")", areArguments: true).map { found in
        guard found.count == 1 else { return .tuple(found) }
        if case .labelled(_, let value) = found[0] { return value }
        return found[0]
      }
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

  /// The elements between brackets.
  ///
  /// - Parameter areArguments: Whether the text before a colon is a label, not the key of a pair.
  private mutating func elements(until end: Character, areArguments: Bool) -> [FoundValue]? {
    rest.removeFirst()
    var found: [FoundValue] = []
    if take(":") { return take(end) ? [.pairs([])] : nil }
    while !take(end) {
      if !found.isEmpty, !take(",") { return nil }
      if take(end) { break }
      guard let one = value() else { return nil }
      if take(":") {
        guard let other = value() else { return nil }
        switch one {
        case .word(let label) where areArguments: found.append(.labelled(label, other))
        default: found.append(areArguments ? other : .pairs([.tuple([one, other])]))
        }
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
    let digits = match.output.1.filter { $0 != "_" }
    let hasZeros = digits.count > 1 && digits.hasPrefix("0") && digits.allSatisfy(\.isNumber)
    let hasPrefix = ["0x", "0b", "0o"].contains(digits.prefix(2))
    // Programs do not print integers in this form, so it is text.
    if isPrinted, hasZeros || hasPrefix { return nil }
    rest = after
    // A number with leading zeros is a bit pattern.
    let number = hasZeros ? FoundNumber(digits, base: 2) : FoundNumber(match.output.0)
    return number.map { .number($0) }
  }

  private mutating func word() -> FoundValue? {
    guard let match = rest.prefixMatch(of: /\.?[A-Za-z_][\w.]*/) else { return nil }
    rest = rest[match.range.upperBound...]
    let name = String(match.output.drop { $0 == "." })
    guard rest.first == "(" else { return .word(name) }
    guard let parts = elements(until: ")", areArguments: true) else { return nil }
    // A collection may show its type: `ArraySlice([1, 2])`.
    let isWrapper =
      switch parts.first {
      case .list, .pairs: true
      default: name == "Optional" || name == "Swift.Optional"
      }
    guard parts.count == 1, isWrapper else { return .call(name, parts) }
    if case .list(let elements) = parts[0], Self.unordered.contains(String(match.output)) {
      return .set(elements)
    }
    return parts[0]
  }

  /// The types whose elements have no order, as they are printed inside other values.
  private static let unordered: Set<String> = [
    "Set", "Swift.Set", "Dictionary.Keys", "Dictionary.Values", "Swift.Dictionary.Keys",
    "Swift.Dictionary.Values",
  ]
}
