/// Encodes numbers as characters of a JavaScript string: 0 is `#`, and so on, skipping `<` and `\`.
/// Most numbers take one or two bytes.
enum SearchNumber {
  /// The character for this number means that the next character's number is added to it.
  private static let limit = 30_000

  static func append(_ number: Int, to result: inout [UInt8]) {
    var rest = number
    while rest >= limit {
      appendScalar(limit, to: &result)
      rest -= limit
    }
    appendScalar(rest, to: &result)
  }

  /// The number of characters that a number takes.
  static func width(of number: Int) -> Int { number / limit + 1 }

  private static func appendScalar(_ number: Int, to result: inout [UInt8]) {
    var value = number + 35
    if value >= 60 { value += 1 }
    if value >= 92 { value += 1 }
    switch value {
    case ..<0x80: result.append(UInt8(value))
    case ..<0x800:
      result.append(0xC0 | UInt8(value >> 6))
      result.append(0x80 | UInt8(value & 0x3F))
    default:
      result.append(0xE0 | UInt8(value >> 12))
      result.append(0x80 | UInt8(value >> 6 & 0x3F))
      result.append(0x80 | UInt8(value & 0x3F))
    }
  }
}
