/// The attributes of a piece of raw HTML that matter to links: what it leads to, and what leads to it.
struct HTMLAttributes {
  struct Attribute {
    var tag: String
    var name: String
    var value: String
    /// The line of the piece, from 0.
    var line: Int
  }

  /// `href`, `src`, `id` and `name`, outside of comments, in order.
  var all: [Attribute] = []

  private static let names: Set<String> = ["href", "src", "id", "name"]

  init(in text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    var line = 0
    func count(to end: Int) {
      line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
      position = end
    }
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      count(to: start)
      if bytes[start...].starts(with: "<!--".utf8) {
        count(to: bytes.firstIndex(of: "-->", from: start + 4).map { $0 + 3 } ?? bytes.count)
        continue
      }
      var tag = Tag(bytes: bytes, position: start + 1)
      let name = tag.word()
      guard !name.isEmpty else {
        count(to: start + 1)
        continue
      }
      while let (key, value, end) = tag.attribute() {
        count(to: end)
        if Self.names.contains(key), let value {
          all.append(Attribute(tag: name, name: key, value: value, line: line))
        }
      }
      count(to: max(position, tag.position))
    }
  }

  /// Reads one tag, from after its `<`.
  private struct Tag {
    let bytes: [UInt8]
    var position: Int

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// A name in lower case; empty where none stands.
    mutating func word() -> String {
      let start = position
      while let byte = next,
        byte >= 128 || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber || byte == UInt8(ascii: "-")
      {
        position += 1
      }
      return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    }

    /// The next attribute and where it ends; nil at the end of the tag.
    mutating func attribute() -> (name: String, value: String?, end: Int)? {
      while let byte = next, Self.isBlank(byte) || byte == UInt8(ascii: "/") { position += 1 }
      guard let byte = next, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") else {
        return nil
      }
      let name = word()
      if name.isEmpty {
        position += 1
        return ("", nil, position)
      }
      let end = position
      while let byte = next, Self.isBlank(byte) { position += 1 }
      guard next == UInt8(ascii: "=") else {
        position = end
        return (name, nil, end)
      }
      position += 1
      while let byte = next, Self.isBlank(byte) { position += 1 }
      let start: Int
      let stop: Int
      if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        start = position + 1
        stop = bytes[start...].firstIndex(of: quote) ?? bytes.count
        position = min(stop + 1, bytes.count)
      } else {
        start = position
        while let byte = next, !Self.isBlank(byte), byte != UInt8(ascii: ">") { position += 1 }
        stop = position
      }
      return (name, String(decoding: bytes[start..<stop], as: UTF8.self), position)
    }
  }
}
