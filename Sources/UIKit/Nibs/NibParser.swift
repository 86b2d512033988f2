/// Parses the XML of a nib or a storyboard: elements, attributes, characters, comments. It exists
/// because loading `FoundationXML` takes longer than reading most nibs.
struct NibParser {
  /// Why a text is not XML.
  struct Failure: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "line \(line): \(reason)" }
  }

  /// The maximum depth of elements: more than in any file that Interface Builder writes, and less
  /// than the stack allows while their objects are made.
  private static let mostLevels = 500

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  /// - Returns: The root element, usually `<document>`.
  static func root(of xml: String) throws(Failure) -> NibElement {
    var parser = NibParser(bytes: Array(xml.utf8))
    return try parser.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func document() throws(Failure) -> NibElement {
    var root: NibElement?
    var open: [NibElement] = []
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let text = try characters(upTo: UInt8(ascii: "<"))
        open.last?.append(text)
      } else if skip("<?") {
        try skip(past: "?>")
      } else if skip("<!--") {
        try skip(past: "-->")
      } else if skip("<![CDATA[") {
        let start = index
        try skip(past: "]]>")
        open.last?.append(String(decoding: bytes[start..<index - 3], as: UTF8.self))
      } else if skip("<!") {
        try skip(past: ">")
      } else if skip("</") {
        let name = name()
        guard let element = open.popLast(), element.name == name else {
          throw failure("'</\(name)>' does not match the last open element")
        }
        skipSpace()
        guard skip(">") else { throw failure("'</\(name)' is not closed") }
      } else {
        index += 1
        let (element, isEmpty) = try startTag()
        if let parent = open.last {
          parent.append(element)
        } else if root == nil {
          root = element
        } else {
          throw failure("a second root element '\(element.name)'")
        }
        if !isEmpty { open.append(element) }
        guard open.count <= Self.mostLevels else {
          throw failure("elements are nested more than \(Self.mostLevels) levels deep")
        }
      }
    }
    if let element = open.last { throw failure("'<\(element.name)>' has no end tag") }
    guard let root else { throw failure("no element") }
    return root
  }

  private mutating func startTag() throws(Failure) -> (NibElement, isEmpty: Bool) {
    let start = line
    let tag = name()
    guard !tag.isEmpty else { throw failure("'<' does not start a tag") }
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      if skip("/>") { return (NibElement(name: tag, attributes: attributes, line: start), true) }
      if skip(">") { return (NibElement(name: tag, attributes: attributes, line: start), false) }
      let attribute = name()
      skipSpace()
      guard !attribute.isEmpty, skip("=") else { throw failure("'<\(tag)' is not closed") }
      skipSpace()
      guard index < bytes.count,
        bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      else { throw failure("the value of '\(attribute)' is not in quotes") }
      let quote = bytes[index]
      index += 1
      attributes.append((attribute, try characters(upTo: quote)))
      guard index < bytes.count else {
        throw failure("the value of '\(attribute)' has no closing quote")
      }
      index += 1
    }
  }

  private mutating func name() -> String {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
      || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<")
  }

  private mutating func characters(upTo end: UInt8) throws(Failure) -> String {
    let start = index
    var hasEntities = false
    while index < bytes.count, bytes[index] != end {
      if bytes[index] == UInt8(ascii: "&") { hasEntities = true }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return hasEntities ? try resolved(text) : text
  }

  private func resolved(_ text: String) throws(Failure) -> String {
    var pieces = text.split(separator: "&", omittingEmptySubsequences: false).makeIterator()
    var result = String(pieces.next() ?? "")
    while let piece = pieces.next() {
      guard let end = piece.firstIndex(of: ";"), let scalar = Self.entity(piece[..<end]) else {
        throw failure("'&' does not start a known entity")
      }
      result.unicodeScalars.append(scalar)
      result += piece[piece.index(after: end)...]
    }
    return result
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init)
  }

  // MARK: Moving on

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += length
    return true
  }

  private mutating func skip(past text: StaticString) throws(Failure) {
    while index < bytes.count {
      if skip(text) { return }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    throw failure("the text ends before '\(text)'")
  }

  private func failure(_ reason: String) -> Failure { Failure(line: line, reason: reason) }
}
