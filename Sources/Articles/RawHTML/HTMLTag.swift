/// A start or end tag of raw HTML.
package struct HTMLTag: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    /// In lower case.
    package var name: String
    /// Without quotes, with character references as written; `nil` if there is no value.
    package var value: String?
    /// Where the value starts, as a byte offset in the text.
    package var offset: Int

    /// The value with its character references decoded.
    package var plainValue: String { CharacterReferences.decoded(value ?? "") }
  }

  /// In lower case.
  package var name: String
  package var attributes: [Attribute] = []
  package var isClosing = false
  /// As written.
  package var text: String
  /// Where the tag starts, as a byte offset in the text.
  package var offset: Int

  package func value(of name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }
}

/// A part of raw HTML, as a browser tokenizes it outside of scripts and similar elements.
package enum HTMLPiece: Hashable, Sendable {
  /// Text without tags, including character references and single `<`.
  case text(String)
  case tag(HTMLTag)
  /// A comment. One that is never closed extends to the end of the text, as in a browser.
  case comment
  /// A declaration or processing instruction up to its first `>`, as written: `<!DOCTYPE html>`,
  /// `<?php … ?>`.
  case declaration(String)

  package static func all(in text: String) -> [HTMLPiece] {
    var reader = HTMLReader(bytes: Array(text.utf8))
    return reader.pieces()
  }
}

/// Reads bytes instead of characters: a combining accent after a mark would become part of its
/// character.
///
/// - SeeAlso: HTML Living Standard, 13.2.5 "Tokenization".
private struct HTMLReader {
  /// After this many tags that never end, the rest is text, so that the time stays bounded.
  private static let mostFailures = 16

  let bytes: [UInt8]
  var position = 0
  private var failures = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func pieces() -> [HTMLPiece] {
    var pieces: [HTMLPiece] = []
    var start = 0
    func endText(at end: Int) {
      if start < end { pieces.append(.text(string(start..<end))) }
    }
    while failures < Self.mostFailures,
      let open = bytes[position...].firstIndex(of: UInt8(ascii: "<"))
    {
      position = open
      var piece: HTMLPiece?
      if bytes[open...].starts(with: "<!--".utf8) {
        position = endOfComment(from: open + 4)
        piece = .comment
      } else if let tag = tag() {
        piece = .tag(tag)
      } else if open + 1 < bytes.count,
        bytes[open + 1] == UInt8(ascii: "!") || bytes[open + 1] == UInt8(ascii: "?")
      {
        let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        position = end ?? bytes.count
        piece = .declaration(string(open..<position))
      } else {
        position = open + 1
      }
      guard let piece else { continue }
      endText(at: open)
      pieces.append(piece)
      start = position
    }
    endText(at: bytes.count)
    return pieces
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the end of a comment whose text starts at `start`. `<!-->` and `<!--->` are complete
  /// comments.
  private func endOfComment(from start: Int) -> Int {
    let rest = bytes[start...]
    if rest.first == UInt8(ascii: ">") { return start + 1 }
    if rest.starts(with: "->".utf8) { return start + 2 }
    return bytes.firstIndex(of: "-->", from: start).map { $0 + 3 } ?? bytes.count
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 32)
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func end(of start: Int, while matches: (UInt8) -> Bool) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !matches($0) } ?? bytes.count
  }

  /// Reads the tag that starts at the current position, and advances past it; `nil` if no tag
  /// starts there or it never ends.
  private mutating func tag() -> HTMLTag? {
    let start = position
    var index = start + 1
    let isClosing = byte(index) == UInt8(ascii: "/")
    if isClosing { index += 1 }
    guard let first = byte(index), Self.isLetter(first) else { return nil }
    let nameEnd = end(of: index) {
      !Self.isBlank($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    var tag = HTMLTag(
      name: string(index..<nameEnd).lowercased(), isClosing: isClosing, text: "", offset: start)
    index = nameEnd
    var names: Set<String> = []
    while true {
      index = end(of: index) { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
      failures += 1
      guard let next = byte(index) else { return nil }
      if next == UInt8(ascii: ">") { break }
      guard let (attribute, attributeEnd) = attribute(at: index) else { return nil }
      failures -= 1
      if names.insert(attribute.name).inserted { tag.attributes.append(attribute) }
      index = attributeEnd
    }
    failures -= 1
    position = index + 1
    tag.text = string(start..<position)
    return tag
  }

  /// Reads the attribute that starts at an index, and returns it with its end; `nil` if its quotes
  /// are never closed.
  private func attribute(at start: Int) -> (HTMLTag.Attribute, Int)? {
    // A '=' at the start belongs to the name.
    let nameEnd = end(of: start + 1) {
      !Self.isBlank($0) && !"/>=".utf8.contains($0)
    }
    let name = string(start..<nameEnd).lowercased()
    var index = end(of: nameEnd, while: Self.isBlank)
    guard byte(index) == UInt8(ascii: "=") else {
      return (HTMLTag.Attribute(name: name, value: nil, offset: nameEnd), nameEnd)
    }
    index = end(of: index + 1, while: Self.isBlank)
    if let quote = byte(index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = bytes[(index + 1)...].firstIndex(of: quote) else { return nil }
      let value = string(index + 1..<close)
      return (HTMLTag.Attribute(name: name, value: value, offset: index + 1), close + 1)
    }
    let close = end(of: index) { !Self.isBlank($0) && $0 != UInt8(ascii: ">") }
    return (
      HTMLTag.Attribute(name: name, value: string(index..<close), offset: index), close
    )
  }
}
