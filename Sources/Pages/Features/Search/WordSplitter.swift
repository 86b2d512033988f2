import Foundation

/// Splits UTF-8 text into the words that the search indexes.
///
/// A word is a run of letters and digits in lower case, without accents if it is Latin, Greek or
/// Cyrillic. An identifier is indexed whole, by its parts, and from each part to its end
/// (`viewdidload`, `didload`, `view`, `did`, `load`). Text in scripts without spaces is split into
/// overlapping pairs of characters, so that a word starts at each character. `search-engine.js`
/// splits queries in the same way.
struct WordSplitter {
  /// The offsets in ``word`` of the parts of an identifier, without the first, which is 0.
  private var starts: [Int] = []
  private var word: [UInt8] = []
  private var previous = Kind.other
  /// The UTF-8 bytes of the last character of a run without spaces; empty outside such a run.
  private var lastCharacter: [UInt8] = []

  private enum Kind { case lower, upper, digit, other }

  /// The maximum length of a word in bytes. Nobody types longer ones.
  private static let longest = 64

  /// Calls `found` with each word. The bytes are valid only during the call.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        index += 1
        switch byte {
        case 0x61...0x7A: add(byte, .lower, found)
        case 0x41...0x5A:
          let next = index < text.count ? text[index] : 0
          let endsCapitals = previous == .upper && (0x61...0x7A).contains(next)
          if previous == .lower || previous == .digit || endsCapitals { startPart() }
          add(byte | 0x20, .upper, found)
        case 0x30...0x39: add(byte, .digit, found)
        case 0x5F where !word.isEmpty: startPart()
        default: end(found)
        }
        continue
      }
      let (scalar, length) = Self.scalar(text, at: index)
      switch Self.alphabet(of: scalar) {
      case .none: end(found)
      case .spaced:
        endRun(found)
        SearchFolding.append(scalar, to: &word)
        previous = scalar.properties.isUppercase ? .upper : .lower
      case .unspaced:
        endWord(found)
        let character = UnsafeBufferPointer(rebasing: text[index..<index + length])
        if !lastCharacter.isEmpty {
          lastCharacter.withUnsafeBufferPointer { word.append(contentsOf: $0) }
          word.append(contentsOf: character)
          word.withUnsafeBufferPointer(found)
          word.removeAll(keepingCapacity: true)
        }
        lastCharacter.removeAll(keepingCapacity: true)
        lastCharacter.append(contentsOf: character)
      }
      index += length
    }
    end(found)
  }

  // MARK: Words

  private mutating func add(
    _ byte: UInt8, _ kind: Kind, _ found: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if !lastCharacter.isEmpty { endRun(found) }
    word.append(byte)
    previous = kind
  }

  private mutating func startPart() {
    if !word.isEmpty, starts.last != word.count { starts.append(word.count) }
    previous = .other
  }

  private mutating func end(_ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    endWord(found)
    endRun(found)
  }

  private mutating func endWord(_ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    previous = .other
    guard !word.isEmpty else { return }
    if starts.last == word.count { starts.removeLast() }
    if word.count <= Self.longest {
      word.withUnsafeBufferPointer { word in
        found(word)
        guard !starts.isEmpty else { return }
        var start = 0
        for end in starts + [word.count] {
          if end - start > 1 { found(UnsafeBufferPointer(rebasing: word[start..<end])) }
          // From this part to the end. The last part alone is already reported as a part.
          if end < word.count, end != starts.last {
            found(UnsafeBufferPointer(rebasing: word[end...]))
          }
          start = end
        }
      }
    }
    word.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }

  private mutating func endRun(_ found: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard !lastCharacter.isEmpty else { return }
    lastCharacter.withUnsafeBufferPointer(found)
    lastCharacter.removeAll(keepingCapacity: true)
  }

  // MARK: Characters

  private enum Alphabet { case spaced, unspaced, none }

  private static func alphabet(of scalar: Unicode.Scalar) -> Alphabet {
    switch scalar.value {
    // Thai, Lao, Burmese, Khmer; kana, Chinese characters.
    case 0x0E01...0x0E3A, 0x0E40...0x0EFF, 0x1000...0x109F, 0x1780...0x17B3, 0x3041...0x3096,
      0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF:
      return .unspaced
    case 0x2000...0x2BFF, 0x10000...: return .none
    default:
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
        return .spaced
      default: return .none
      }
    }
  }

  private static func scalar(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int) {
    let first = UInt32(text[index])
    func rest(_ offset: Int) -> UInt32 { UInt32(text[index + offset] & 0x3F) }
    let (value, length) =
      switch first {
      case 0xC0..<0xE0: ((first & 0x1F) << 6 | rest(1), 2)
      case 0xE0..<0xF0: ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3)
      default: ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
      }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

/// Converts letters to lower case, and removes accents from Latin, Greek and Cyrillic ones.
enum SearchFolding {
  static func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) {
    if let place = place(of: scalar.value) {
      word.append(contentsOf: table[place])
    } else {
      word.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }

  private static func place(of value: UInt32) -> Int? {
    switch value {
    case 0xC0..<0x530: Int(value - 0xC0)
    case 0x1E00..<0x2000: Int(value - 0x1E00 + 0x470)
    default: nil
    }
  }

  private static let table: [[UInt8]] = (Array(0xC0..<0x530) + Array(0x1E00..<0x2000)).map {
    (value: UInt32) in
    guard let scalar = Unicode.Scalar(value) else { return [] }
    let lower = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping
    let plain = lower.unicodeScalars.filter { !(0x300..<0x370).contains($0.value) }
    return plain.flatMap { String($0 == "ς" ? "σ" : $0).utf8 }
  }
}
