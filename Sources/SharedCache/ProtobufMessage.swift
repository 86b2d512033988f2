/// The fields of a message in the wire format of Protocol Buffers, in the order of its bytes.
///
/// Fields have numbers instead of names; readers skip the numbers that they do not know.
///
/// - SeeAlso: The page "Encoding" of the documentation of Protocol Buffers.
struct ProtobufMessage {
  enum Value: Equatable {
    /// A number of up to 64 bits or a Boolean.
    case number(UInt64)
    /// A text or another message.
    case bytes(ArraySlice<UInt8>)
    /// A fixed-size number of 32 or 64 bits.
    case fixed(ArraySlice<UInt8>)
  }

  private(set) var fields: [(number: UInt64, value: Value)] = []

  init() {}

  /// Returns `nil` if the bytes are not a message.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      guard let tag = rest.popNumber(), tag >> 3 > 0, tag >> 3 < 1 << 29,
        let value = rest.popValue(ofType: tag & 7)
      else { return nil }
      fields.append((tag >> 3, value))
    }
  }

  mutating func append(_ number: UInt64, _ value: UInt64) {
    fields.append((number, .number(value)))
  }

  mutating func append(_ number: UInt64, _ bytes: [UInt8]) {
    fields.append((number, .bytes(bytes[...])))
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    for (number, value) in fields {
      switch value {
      case .number(let value):
        result.append(number: number << 3)
        result.append(number: value)
      case .bytes(let bytes):
        result.append(number: number << 3 | 2)
        result.append(number: UInt64(bytes.count))
        result += bytes
      case .fixed(let bytes):
        result.append(number: number << 3 | (bytes.count == 8 ? 1 : 5))
        result += bytes
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  /// Removes a variable-length number from the start: 7 bits in each byte, the lowest first.
  fileprivate mutating func popNumber() -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard let byte = popFirst() else { return nil }
      // The tenth byte has only one bit left.
      if shift == 63, byte > 1 { return nil }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    return nil
  }

  fileprivate mutating func popValue(ofType type: UInt64) -> ProtobufMessage.Value? {
    switch type {
    case 0: return popNumber().map(ProtobufMessage.Value.number)
    case 1: return pop(8).map(ProtobufMessage.Value.fixed)
    case 2: return popNumber().flatMap { pop($0) }.map(ProtobufMessage.Value.bytes)
    case 5: return pop(4).map(ProtobufMessage.Value.fixed)
    // Groups, which no message here uses.
    default: return nil
    }
  }

  private mutating func pop(_ length: UInt64) -> ArraySlice<UInt8>? {
    guard length <= UInt64(count) else { return nil }
    defer { removeFirst(Int(length)) }
    return prefix(Int(length))
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
