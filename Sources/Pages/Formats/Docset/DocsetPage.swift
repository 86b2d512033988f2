import Docsets

/// A page of a docset with its entries. An anchor at each entry lets browsers make a table of
/// contents.
struct DocsetPage {
  private(set) var html: String
  /// The entries in page order, the page itself first.
  private(set) var entries: [DocsetIndex.Entry]

  /// - Parameters:
  ///   - path: The path of the page's file, from the site's root.
  ///   - samples: The names of the examples, by the ids of their figures.
  ///   - isReference: Whether its headings name types, whose members are in lists and in the first
  ///     cells of table rows.
  ///   - ownType: The type that the whole page describes. The headings of such a page group the
  ///     members, except headings that name a nested type.
  init(
    _ html: String, path: String, title: String, samples: [String: String], isReference: Bool,
    ownType: String? = nil
  ) {
    let address = HTML.encodedPath(path)
    var entries = [DocsetIndex.Entry(name: title, type: "Guide", path: address)]
    var marked = ""
    var copied = html.startIndex
    var reader = MarkupReader(html)
    var isInText = false
    var isInItem = false
    var cells = 0
    var type = ownType ?? ""
    func mark(_ name: String, _ kind: String, before position: String.Index) -> String {
      let anchor = "//apple_ref/cpp/\(kind)/\(Self.encoded(name))"
      marked += html[copied..<position]
      marked += "<a name=\"\(HTML.escape(anchor))\" class=\"dashAnchor\"></a>"
      copied = position
      return anchor
    }
    while true {
      let start = reader.position
      guard let token = reader.next() else { break }
      guard case .opening(let tag) = token else { continue }
      if tag.name == "main" {
        isInText = true
        if let ownType { entries[0].type = Self.kind(of: ownType, after: reader) ?? "Class" }
      }
      guard isInText else { continue }
      switch tag.name {
      case "h2", "h3":
        guard let id = tag["id"] else { continue }
        let name = Self.text(of: tag.name, in: reader)
        guard !name.isEmpty else { continue }
        let isOfType = ownType.map { name.hasPrefix($0 + ".") } ?? true
        let kind = isReference && isOfType ? Self.kind(of: name, after: reader) : nil
        // A heading may also name a type that another page describes. Its members belong to that
        // type.
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        type = isReference && isOfType && (kind != nil || isName) ? name : ownType ?? ""
        _ = mark(name, kind ?? "Section", before: start)
        entries.append(
          .init(name: name, type: kind ?? "Section", path: "\(address)#\(HTML.encodedPath(id))"))
      case "figure":
        guard let id = tag["id"], let name = samples[id] else { continue }
        _ = mark(name, "Sample", before: start)
        entries.append(
          .init(name: name, type: "Sample", path: "\(address)#\(HTML.encodedPath(id))"))
      case "li": isInItem = true
      case "tr": cells = 0
      case "td":
        cells += 1
        isInItem = cells == 1
      case "p", "pre": isInItem = false
      case "code" where isReference && isInItem:
        let declaration = Self.text(of: "code", in: reader)
        guard let member = MemberName(declaration, isGlobal: type.isEmpty) else { continue }
        let name = type.isEmpty ? member.name : "\(type).\(member.name)"
        let anchor = mark(name, member.type, before: start)
        entries.append(.init(name: name, type: member.type, path: "\(address)#\(anchor)"))
      default: continue
      }
    }
    self.html = marked + html[copied...]
    self.entries = entries
  }

  /// The text of the element that has just been opened, without anchor links; empty if the element
  /// is not closed.
  private static func text(of name: String, in reader: MarkupReader) -> String {
    var text = ""
    var isInAnchor = false
    for token in reader {
      switch token {
      case .text(let piece): if !isInAnchor { text += String(Substring(piece)) }
      case .opening(let tag): if tag["class"] == "anchor" { isInAnchor = true }
      case .closing(let closed):
        if closed == name {
          return MarkupTag.decoded(text).split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        }
        if closed == "a" { isInAnchor = false }
      }
    }
    return ""
  }

  private static let kinds = [
    "class": "Class", "struct": "Struct", "enum": "Enum", "protocol": "Protocol", "actor": "Class",
  ]

  /// The kind of type that a reference page states between a heading and the members: in a
  /// declaration, or in one of the paragraphs. `nil` if it states none.
  private static func kind(of name: String, after reader: MarkupReader) -> String? {
    var isAtStart = false
    var rest = reader
    while let token = rest.next() {
      switch token {
      case .opening(let tag):
        if tag.name == "pre" { return kind(of: name, declaredIn: text(of: "pre", in: rest)) }
        if ["ul", "table", "h2", "h3"].contains(tag.name) { return nil }
        isAtStart = tag.name == "p"
      case .text(let piece):
        guard isAtStart else { continue }
        isAtStart = false
        let words = String(Substring(piece)).split(separator: " ").map(String.init)
        guard let first = words.first, words.count == 1 || ["of", "·"].contains(words[1]) else {
          continue
        }
        if let kind = kinds[first] { return kind }
      case .closing: continue
      }
    }
    return nil
  }

  private static func kind(of name: String, declaredIn declaration: String) -> String? {
    let words = declaration.split { " :<".contains($0) }.map(String.init)
    guard let index = words.firstIndex(where: { kinds[$0] != nil }), index + 1 < words.count,
      let last = name.split(separator: ".").last, words[index + 1] == last
    else { return nil }
    return kinds[words[index]]
  }

  /// The name for an anchor: all bytes except ASCII letters, digits and some punctuation are
  /// percent-encoded.
  private static func encoded(_ name: String) -> String {
    name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80 && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-._()".utf8.contains(byte)
      return isPlain
        ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
