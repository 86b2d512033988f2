/// Looks for code that a drawing or another XML document would execute.
///
/// Only well-formed XML is accepted; browsers stop at anything else, too. If the document declares
/// a namespace that browsers render, elements are compared by their local names, so that a prefix
/// cannot hide one.
struct MarkupScan {
  struct Problem: Error, Equatable, CustomStringConvertible {
    var description: String

    fileprivate init(_ description: String) { self.description = description }
  }

  private let bytes: [UInt8]
  private var position = 0
  /// The first code that would be executed, if the document has elements that browsers render.
  private var found: Problem?
  private var hasKnownElements = false

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func check(_ bytes: [UInt8]) throws(Problem) {
    var scan = MarkupScan(bytes: try utf8(bytes))
    try scan.run()
  }

  /// Returns the bytes of a UTF-8 or UTF-16 text as UTF-8.
  private static func utf8(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    for (mark, isLittle) in [([0xFF, 0xFE] as [UInt8], true), ([0xFE, 0xFF], false)]
    where bytes.starts(with: mark) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        let (first, second) = (UInt16(bytes[$0]), UInt16(bytes[$0 + 1]))
        return isLittle ? first | second << 8 : first << 8 | second
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if text.contains(0) { throw Problem("it is neither UTF-8 nor UTF-16") }
    return text
  }

  private mutating func run() throws(Problem) {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if take("<!--") {
        try skip(past: "-->")
      } else if take("<![CDATA[") {
        try skip(past: "]]>")
      } else if take("<?") {
        try readInstruction()
      } else if take("<!DOCTYPE") {
        try readDocumentType()
      } else if take("</") {
        try skip(past: ">")
      } else {
        position += 1
        try readTag()
      }
    }
    if let found, hasKnownElements { throw found }
  }

  // MARK: Parts

  private mutating func readInstruction() throws(Problem) {
    let start = position
    try skip(past: "?>")
    let text = String(decoding: bytes[start..<position - 2], as: UTF8.self).lowercased()
    if text.hasPrefix("xml-stylesheet"), !text.contains(/type\s*=\s*["']text\/css["']/) {
      throw Problem("it has a style sheet that may run scripts")
    }
    guard text.hasPrefix("xml"), let found = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)
    else { return }
    let encoding = String(found.1)
    guard
      ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "windows-1252"].contains(encoding)
        || encoding.hasPrefix("iso-8859-")
    else { throw Problem("its encoding is '\(encoding)'") }
  }

  /// Reads a document type. Its entities must be web addresses, which drawing programs use as
  /// namespace names; others could contain a script.
  private mutating func readDocumentType() throws(Problem) {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skip(past: byte)
      case UInt8(ascii: "["): try readDeclarations()
      default: break
      }
    }
    throw Self.broken
  }

  private mutating func readDeclarations() throws(Problem) {
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "]"): return
      case UInt8(ascii: "<"):
        if take("!--") {
          try skip(past: "-->")
        } else if take("!ENTITY") {
          try readEntity()
        } else {
          throw Problem("its document type declares more than entities")
        }
      case 9, 10, 13, 32: break
      default: throw Problem("its document type declares more than entities")
      }
    }
    throw Self.broken
  }

  private mutating func readEntity() throws(Problem) {
    skipBlanks()
    _ = readName()
    skipBlanks()
    let value = try readQuoted()
    skipBlanks()
    guard next() == UInt8(ascii: ">"),
      value.starts(with: "http://".utf8) || value.starts(with: "https://".utf8),
      !value.contains(where: { "<&%\"'".utf8.contains($0) })
    else { throw Problem("it has an entity that is not a web address") }
  }

  private mutating func readTag() throws(Problem) {
    let element = Self.local(readName()).lowercased()
    guard !element.isEmpty else { throw Self.broken }
    if Self.elements.contains(element) { note("it has a '\(element)' element") }
    while true {
      let start = position
      skipBlanks()
      guard let byte = bytes.dropFirst(position).first else { throw Self.broken }
      if byte == UInt8(ascii: ">") {
        position += 1
        return
      }
      if take("/>") { return }
      guard position > start else { throw Self.broken }
      let name = readName()
      guard !name.isEmpty else { throw Self.broken }
      skipBlanks()
      guard next() == UInt8(ascii: "=") else { throw Self.broken }
      skipBlanks()
      check(try readQuoted(), of: name, in: element)
    }
  }

  private mutating func note(_ problem: String) { found = found ?? Problem(problem) }

  private mutating func check(_ value: ArraySlice<UInt8>, of name: String, in element: String) {
    if name.lowercased().hasPrefix("on"), !name.contains(":") {
      note("it has the event handler '\(name)'")
    }
    guard value.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "&") }) else {
      return
    }
    // Browsers ignore blanks and control characters in addresses.
    let address = CharacterReferences.decoded(String(decoding: value, as: UTF8.self))
      .unicodeScalars.filter { $0.value > 32 }
      .reduce(into: "") { $0.unicodeScalars.append($1) }
    if name == "xmlns" || name.hasPrefix("xmlns:") {
      // An entity may stand for any of these namespaces.
      if Self.namespaces.contains(address) || address.contains("&") { hasKnownElements = true }
      return
    }
    let lower = address.lowercased()
    if lower.contains("javascript:") || lower.contains("vbscript:") {
      note("it has a script as the address '\(name)'")
    }
    let isAddress = ["href", "src", "data", "to", "from", "by", "values"]
      .contains(Self.local(name).lowercased())
    guard isAddress, !Self.pictures.contains(element), let range = lower.firstRange(of: "data:"),
      !LinkScheme.isPicture(String(lower[range.lowerBound...]))
    else { return }
    note("it has a document as the address '\(name)'")
  }

  private static let broken = Problem("it is not well-formed XML")

  private static func local(_ name: String) -> String {
    name.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? name
  }

  /// Elements that execute a script or load another document.
  private static let elements: Set<String> = [
    "script", "handler", "listener", "iframe", "frame", "frameset", "object", "embed", "applet",
    "portal", "fencedframe",
  ]

  /// Elements that show images. Browsers execute no scripts in these images.
  private static let pictures: Set<String> = ["image", "img", "feimage"]

  private static let namespaces: Set<String> = [
    "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/1998/Math/MathML",
  ]
}

// MARK: - Bytes

extension MarkupScan {
  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  private mutating func skip(past text: StaticString) throws(Problem) {
    while position < bytes.count {
      if take(text) { return }
      position += 1
    }
    throw Self.broken
  }

  private mutating func skip(past byte: UInt8) throws(Problem) {
    guard let end = bytes[position...].firstIndex(of: byte) else { throw Self.broken }
    position = end + 1
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, !Self.nameEnds.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let nameEnds: Set<UInt8> = Set("\t\n\r \"'<>/=&%".utf8)

  private mutating func readQuoted() throws(Problem) -> ArraySlice<UInt8> {
    guard let quote = next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Self.broken
    }
    let start = position
    try skip(past: quote)
    let value = bytes[start..<position - 1]
    if value.contains(UInt8(ascii: "<")) { throw Self.broken }
    return value
  }
}
