/// Encodes text for the search's files as JavaScript strings in which each frequent word is one
/// character.
///
/// The characters from U+0080 to U+07FF, two bytes each, stand for ``words`` by number. If a text
/// itself contains such a character, U+007F is written before it.
struct SearchText: Sendable {
  /// The words, with the space before them if there is one. The words that save the most bytes come
  /// first.
  private(set) var words: [[UInt8]] = []
  private var table = ByteTable(capacity: 0)

  private static let mostWords = 0x780

  /// Chooses the words that make these texts shortest.
  init(for texts: some Sequence<ArraySlice<UInt8>>) {
    var found = ByteTable(capacity: 20_000)
    var counts: [Int] = []
    for text in texts {
      text.withUnsafeBufferPointer { text in
        Self.cut(text) { piece, isWord in
          guard isWord, piece.count > 2 else { return }
          let number = found.number(of: piece, hash: ByteTable.hash(piece))
          if number == counts.count { counts.append(0) }
          counts[number] += 1
        }
      }
    }
    // The bytes that a word saves, less those of its own entry in the list.
    let savings = counts.indices.map { number in
      let length = found.range(of: number).count
      return (counts[number] * (length - 2) - length - 1, number)
    }
    let best = savings.filter { $0.0 > 0 }.sorted { ($1.0, $0.1) < ($0.0, $1.1) }
    table = ByteTable(capacity: Self.mostWords)
    for (_, number) in best.prefix(Self.mostWords) {
      let word = Array(found.bytes[found.range(of: number)])
      words.append(word)
      _ = word.withUnsafeBufferPointer { table.number(of: $0, hash: ByteTable.hash($0)) }
    }
  }

  /// The words as one string, separated by commas, which no word contains.
  var list: [UInt8] { Array(words.joined(separator: [UInt8(ascii: ",")])) }

  /// Appends a text, encoded for a string between double quotes.
  func append(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    Self.cut(text) { piece, isWord in
      if isWord, piece.count > 2, let number = table.existing(piece) {
        let value = number + 0x80
        result.append(0xC0 | UInt8(value >> 6))
        result.append(0x80 | UInt8(value & 0x3F))
      } else {
        Self.quote(piece, marking: true, to: &result)
      }
    }
  }

  /// Appends a JavaScript string, with its quotes.
  static func append(_ text: String, to result: inout [UInt8]) {
    result.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { quote($0, marking: false, to: &result) }
    result.append(UInt8(ascii: "\""))
  }

  /// The anchor that most headings have. `search-engine.js` computes it in the same way.
  static func usualAnchor(of heading: String) -> String {
    var bytes: [UInt8] = []
    for byte in heading.utf8 {
      switch byte {
      case 0x41...0x5A: bytes.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, 0x5F, 0x2D: bytes.append(byte)
      case 0x20: bytes.append(0x2D)
      default: continue
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quote(
    _ text: UnsafeBufferPointer<UInt8>, marking: Bool, to result: inout [UInt8]
  ) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        result.append(UInt8(ascii: "\\"))
        result.append(byte)
      case UInt8(ascii: "\n"): result += "\\n".utf8
      // Text must not contain `</script`, which would end the element that contains the script.
      case UInt8(ascii: "<"): result += "\\x3c".utf8
      case 0..<0x20, 0x7F: result.append(0x20)
      case 0xC2..<0xE0 where marking:
        result.append(0x7F)
        result.append(byte)
      default: result.append(byte)
      }
    }
  }

  /// Calls `found` with each run of ASCII letters, including one space before it, and with the text
  /// between such runs.
  private static func cut(
    _ text: UnsafeBufferPointer<UInt8>, _ found: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    var start = 0
    var index = 0
    while index < text.count {
      guard isLetter(text[index]) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, isLetter(text[end]) { end += 1 }
      let first = index > start && text[index - 1] == 0x20 ? index - 1 : index
      if first > start { found(UnsafeBufferPointer(rebasing: text[start..<first]), false) }
      found(UnsafeBufferPointer(rebasing: text[first..<end]), true)
      start = end
      index = end
    }
    if start < text.count { found(UnsafeBufferPointer(rebasing: text[start...]), false) }
  }
}
