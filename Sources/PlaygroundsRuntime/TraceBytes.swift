/// A record of the trace as it is written: its length, the number of its case, its values.
///
/// `Sources/Trace/TraceCoding.swift` describes the encoding and reads it. This module cannot import
/// `Trace`: it is linked into programs together with the runtime, which contains that module.
struct TraceBytes {
  /// The numbers of cases in `TraceCoding.swift`.
  enum Tag: Int {
    case step = 7
    case done, left, value, claimed
  }

  private var content: [UInt8] = []

  init(_ tag: Tag) { put(tag.rawValue) }

  /// The content with its length in front.
  var frame: [UInt8] { Self.bytes(of: content.count) + content }

  mutating func put(_ value: Int) { content += Self.bytes(of: value) }

  mutating func put(_ value: Bool) { content.append(value ? 1 : 0) }

  mutating func put(_ value: String) {
    put(value.utf8.count)
    content += value.utf8
  }

  private static func bytes(of value: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = UInt64(bitPattern: Int64(value << 1) ^ Int64(value >> 63))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
