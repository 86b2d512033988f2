import Articles
import Support

/// A claimed line: text with wildcards.
///
/// A line of only `...` or `…` matches any lines; `…` or `[..]` within a line matches any
/// characters. `\...` (and `\…`) is the line `...` itself. Three dots within a line are literal.
/// Trailing blanks and the name of the example's module, `main.`, are ignored. A claimed address
/// such as `0x600003f1` matches any printed address, because addresses differ from run to run. A
/// printed value with 8 digits or fewer is a number, which matches only itself and `0x…`.
package struct Pattern: Hashable, Sendable {
  /// The texts between the wildcards; a single one if there is no wildcard.
  private var pieces: [[UInt8]]
  /// The same, with numbers of 8 digits treated as addresses; `nil` if there are none.
  private var piecesWithShortAddresses: [[UInt8]]?
  /// Whether the line matches any lines.
  package private(set) var isGap = false
  package private(set) var hasWildcard = false

  package init(_ line: String) {
    let bare = line.trimmingBlanks()
    if bare == "..." || bare == "…" {
      self.init(text: "")
      isGap = true
    } else if bare == "\\..." || bare == "\\…" {
      self.init(text: "")
      pieces = [Array(bare.utf8.dropFirst())]
    } else {
      self.init(text: line)
    }
  }

  /// Creates a pattern for text within a line, which is never a gap.
  package init(text: String) {
    pieces = Self.pieces(of: Self.normalized(text))
    if text.containsBytes(of: "0x") {
      let short = Self.pieces(of: Self.normalized(text, leastDigits: 8))
      if short != pieces { piecesWithShortAddresses = short }
    }
    hasWildcard = pieces.count > 1
  }

  /// Whether a printed line matches.
  package func matches(_ line: String) -> Bool {
    matches(normalized: Self.normalized(line))
  }

  /// Like ``matches(_:)``, for the bytes that ``normalized(_:)`` returns.
  package func matches(normalized bytes: [UInt8]) -> Bool {
    isGap || Self.matches(pieces, bytes)
      || piecesWithShortAddresses.map { Self.matches($0, bytes) } ?? false
  }

  private static func matches(_ pieces: [[UInt8]], _ bytes: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first == bytes
    }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first),
      bytes.suffix(last.count).elementsEqual(last)
    else { return false }
    // The leftmost match for each piece leaves the most room for the next.
    return find(
      pieces.dropFirst().dropLast(), in: bytes[first.count..<(bytes.count - last.count)])
  }

  /// Whether a part of a line matches.
  package func occurs(in line: String) -> Bool {
    if isGap { return true }
    let bytes = Self.normalized(line)
    return Self.find(pieces[...], in: bytes[...])
      || piecesWithShortAddresses.map { Self.find($0[...], in: bytes[...]) } ?? false
  }

  /// The bytes of a line as they are compared: without trailing blanks, without the example's
  /// module, and with all addresses equal.
  package static func normalized(_ line: String) -> [UInt8] {
    normalized(line, leastDigits: 9)
  }

  private static func normalized(_ line: String, leastDigits: Int) -> [UInt8] {
    var bytes = Array(line.utf8)
    while let last = bytes.last, last == 32 || last == 9 || last == 13 { bytes.removeLast() }
    let module = Array("main.".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let end = position + module.count
      if bytes[position] == module[0], end < bytes.count,
        bytes[position..<end].elementsEqual(module),
        bytes[end].isIdentifierHead && !isFileEnding(bytes[end...])
          || bytes[end] == UInt8(ascii: "("),
        position == 0
          || !(bytes[position - 1].isIdentifier || bytes[position - 1] == UInt8(ascii: "."))
      {
        position = end
      } else if let end = addressEnd(in: bytes, from: position, leastDigits) {
        result += [UInt8(ascii: "0"), UInt8(ascii: "x"), 1]
        position = end
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return result
  }

  /// Whether `swift` follows, so that `main.` is a part of the name of a file.
  private static func isFileEnding(_ bytes: ArraySlice<UInt8>) -> Bool {
    let ending = Array("swift".utf8)
    return bytes.starts(with: ending) && bytes.dropFirst(ending.count).first?.isIdentifier != true
  }

  /// The end of an address at an index: `0x` and up to 16 digits, as pointers are printed; `nil` if
  /// there is none.
  private static func addressEnd(
    in bytes: [UInt8], from start: Int, _ leastDigits: Int
  ) -> Int? {
    guard bytes[start] == UInt8(ascii: "0"), start + 1 < bytes.count,
      bytes[start + 1] == UInt8(ascii: "x"), start == 0 || !bytes[start - 1].isIdentifier
    else { return nil }
    let digits = bytes[(start + 2)...].prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard (leastDigits...16).contains(digits.count),
      digits.endIndex == bytes.count || !bytes[digits.endIndex].isIdentifier
        || bytes[digits.endIndex...].starts(with: Array("…".utf8))
    else { return nil }
    return digits.endIndex
  }

  private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    let wildcards = [Array("…".utf8), Array("[..]".utf8)]
    var pieces: [[UInt8]] = [[]]
    var position = 0
    while position < bytes.count {
      if let wildcard = wildcards.first(where: { bytes[position...].starts(with: $0) }) {
        pieces.append([])
        position += wildcard.count
      } else {
        pieces[pieces.count - 1].append(bytes[position])
        position += 1
      }
    }
    return pieces
  }

  /// Whether the pieces occur in this order, without overlapping.
  private static func find(_ pieces: ArraySlice<[UInt8]>, in bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    for piece in pieces where !piece.isEmpty {
      guard let start = ByteSearch(piece).first(in: rest) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }
}

extension UInt8 {
  var isIdentifierHead: Bool {
    self == UInt8(ascii: "_") || self >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }

  var isIdentifier: Bool {
    isIdentifierHead || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
