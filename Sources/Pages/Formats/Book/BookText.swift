import Foundation
import Support

/// A page's HTML as the XHTML of a book's chapter: well-formed, without what a reading system cannot run or show.
///
/// Our own markup is balanced already; an author's is made so: what is not closed is closed, what stands where it may not is
/// taken out of its element. Scripts, forms and buttons are left out, folded figures are unfolded, and lines that the page
/// hides stay hidden.
struct BookText {
  /// What a link becomes; nil leaves its text alone. A place in the chapter itself begins with `#`.
  var link: (String) -> String?
  /// What a picture's address becomes; nil leaves its description.
  var image: (String) -> String?

  /// The chapter's ids, as ``BookText/id(_:)`` has them.
  private(set) var ids: Set<String> = []
  private(set) var hasSVG = false

  private var pieces: [String] = []
  private var open: [Element] = []
  /// How many of ``open`` are written.
  private var depth = 0
  /// Pieces that are links into the chapter, with their ids.
  private var ownLinks: [(piece: Int, id: String)] = []
  /// While an element is left out: its name and those of the elements that are open in it, the outermost first.
  private var skippedNames: [String] = []

  private struct Element {
    var name: String
    /// Nil where its tags are left out and its content stays.
    var written: String?
    var isSVG: Bool
  }

  init(link: @escaping (String) -> String?, image: @escaping (String) -> String?) {
    self.link = link
    self.image = image
  }

  /// Adds markup; everything that it opens is closed at its end.
  mutating func add(_ html: String) {
    let start = open.count
    for token in MarkupReader(html) {
      switch token {
      case .text(let text): add(text: String(Substring(text)))
      case .opening(let tag): begin(tag)
      case .closing(let name): end(name, above: start)
      }
    }
    skippedNames = []
    while open.count > start { close() }
  }

  /// The chapter's text. Links into it that lead nowhere are none.
  var xhtml: String {
    var pieces = pieces
    for (piece, id) in ownLinks where !ids.contains(id) { pieces[piece] = "" }
    return pieces.joined()
  }

  // MARK: Elements

  private mutating func begin(_ tag: MarkupTag) {
    var tag = tag
    let isSVG = open.last?.isSVG == true || tag.name.lowercased() == "svg"
    if !isSVG { tag.name = tag.name.lowercased() }
    let isVoid = MarkupTag.voidElements.contains(tag.name) || isSVG && tag.isSelfClosing
    if !skippedNames.isEmpty {
      if !isVoid { skippedNames.append(tag.name) }
      return
    }
    if tag.name == "input" {
      if tag["type"] == "checkbox" { pieces.append(tag["checked"] == nil ? "☐" : "☑") }
      return
    }
    if Self.isLeftOut(tag) {
      if !isVoid { skippedNames = [tag.name] }
      return
    }
    if isSVG {
      let isKnown = Self.svg.contains(tag.name) || Self.svgTexts.contains(tag.name)
      let isPlaced = open.last?.isSVG == true || parent.map { Self.children[$0] == nil } ?? true
      guard isKnown, isPlaced, depth < Self.mostDepth else {
        if !isVoid { skippedNames = [tag.name] }
        return
      }
      hasSVG = true
      let isOutermost = open.last?.isSVG != true
      write(
        tag, as: tag.name, attributes: svgAttributes(tag, isOutermost: isOutermost), isVoid: isVoid,
        isSVG: true)
      return
    }
    var name = unfolded(&tag)
    if let known = name, !Self.flow.contains(known), !Self.phrasing.contains(known) { name = nil }
    if let known = name { name = place(known) }
    if name == "img" {
      guard let source = tag["src"].flatMap(image) else {
        pieces.append(BookText.escape(tag["alt"] ?? ""))
        return
      }
      tag["src"] = source
      if tag["alt"] == nil { tag["alt"] = "" }
    }
    guard let name, depth < Self.mostDepth else {
      if !isVoid { open.append(Element(name: tag.name, written: nil, isSVG: false)) }
      return
    }
    write(tag, as: name, attributes: attributes(tag, of: name), isVoid: isVoid, isSVG: false)
  }

  private mutating func write(
    _ tag: MarkupTag, as name: String, attributes: [(String, String)], isVoid: Bool, isSVG: Bool
  ) {
    pieces.append("<\(name)")
    for (key, value) in attributes {
      pieces.append(" \(key)=\"\(BookText.escape(value))\"")
      if key == "href", value.hasPrefix("#") {
        ownLinks.append((pieces.count - 1, String(value.dropFirst())))
      }
    }
    pieces.append(isVoid ? "/>" : ">")
    guard !isVoid else { return }
    open.append(Element(name: tag.name, written: name, isSVG: isSVG))
    depth += 1
  }

  private mutating func end(_ name: String, above start: Int) {
    if !skippedNames.isEmpty {
      if let index = skippedNames.lastIndex(where: { $0.lowercased() == name.lowercased() }) {
        skippedNames.removeSubrange(index...)
      }
      return
    }
    guard
      let index = open[start...].lastIndex(where: { $0.name.lowercased() == name.lowercased() })
    else { return }
    while open.count > index { close() }
  }

  private mutating func close() {
    guard let element = open.popLast(), let written = element.written else { return }
    depth -= 1
    pieces.append("</\(written)>")
  }

  private mutating func add(text: String) {
    guard skippedNames.isEmpty else { return }
    let isBlank = text.allSatisfy(\.isWhitespace)
    if !isBlank, let parent {
      if Self.children[parent] != nil { return }
      if open.last?.isSVG == true, !Self.svgTexts.contains(parent) { return }
    }
    pieces.append(BookText.escape(BookText.resolved(text)))
  }

  private var parent: String? { open.last { $0.written != nil }?.written }

  /// The name under which an element may stand here; nil where its tags are left out.
  private mutating func place(_ name: String) -> String? {
    if let allowed = Self.parents[name], parent.map({ !allowed.contains($0) }) ?? true {
      return nil
    }
    if let parent, let children = Self.children[parent], !children.contains(name) { return nil }
    if name == "a", open.contains(where: { $0.written == "a" }) { return nil }
    guard Self.flow.contains(name) else { return name }
    // A paragraph ends where a block begins; in other text a block is none.
    if let index = open.lastIndex(where: { $0.written == "p" }),
      open[(index + 1)...].allSatisfy({ $0.written.map(Self.phrasing.contains) ?? true })
    {
      while open.count > index { close() }
    }
    let isInText = open.contains { element in
      element.written.map { Self.onlyText.contains($0) || $0 != "a" && Self.phrasing.contains($0) }
        ?? false
    }
    return isInText ? nil : name
  }

  /// What a page folds stands open in a book, but for what it hides or asks its reader to say first. Also renames what only a page has.
  private func unfolded(_ tag: inout MarkupTag) -> String? {
    switch tag.name {
    case "details":
      let classes = tag["class"]?.split(separator: " ") ?? []
      return ["hidden-block", "as-text", "predict"].contains(where: classes.contains(_:))
        ? "details" : "div"
    case "summary" where parent != "details":
      tag["class"] = "summary"
      return "p"
    case "main", "nav": return "div"
    case "dl", "dt", "dd":
      // Systems know them no better, and these may stand anywhere.
      tag["class"] = [tag["class"], tag.name].compactMap { $0 }.joined(separator: " ")
      return "div"
    default: return tag.name
    }
  }

  private static func isLeftOut(_ tag: MarkupTag) -> Bool {
    if skippedElements.contains(tag.name) || tag["hidden"] != nil { return true }
    let classes = tag["class"]?.split(separator: " ") ?? []
    return classes.contains { skippedClasses.contains(String($0)) }
  }

  // MARK: Attributes

  private mutating func attributes(_ tag: MarkupTag, of name: String) -> [(String, String)] {
    var result: [(String, String)] = []
    for (key, value) in tag.attributes {
      let value = value ?? ""
      let key = key.lowercased()
      guard !result.contains(where: { $0.0 == key }) else { continue }
      switch key {
      case "id":
        if let id = claim(value) { result.append(("id", id)) }
      case "href":
        guard name == "a", let address = link(value) else { continue }
        result.append(("href", address))
      case "class", "title", "aria-label": result.append((key, value))
      case "lang":
        result += [("lang", value), ("xml:lang", value)]
      case "dir" where ["ltr", "rtl", "auto"].contains(value): result.append((key, value))
      case "aria-hidden" where value == "true": result.append((key, value))
      case "src", "alt":
        if name == "img" { result.append((key, value)) }
      case "colspan", "rowspan":
        if name == "td" || name == "th", let number = Int(value), number > 0 {
          result.append((key, String(number)))
        }
      case "start":
        if name == "ol", let number = Int(value) { result.append((key, String(number))) }
      case "value":
        if name == "li", let number = Int(value) { result.append((key, String(number))) }
      default: continue
      }
    }
    if name == "a", tag["id"]?.hasPrefix("fnref-") == true {
      result.append(("epub:type", "noteref"))
    }
    if name == "li", tag["id"]?.hasPrefix("fn-") == true {
      result.append(("epub:type", "footnote"))
    }
    return result
  }

  private mutating func svgAttributes(
    _ tag: MarkupTag, isOutermost: Bool
  ) -> [(String, String)] {
    var result: [(String, String)] = []
    if isOutermost { result.append(("xmlns", "http://www.w3.org/2000/svg")) }
    for (key, value) in tag.attributes {
      guard let value, !result.contains(where: { $0.0 == key }) else { continue }
      switch key {
      case "id":
        if let id = claim(value) { result.append(("id", id)) }
      case "role", "aria-label": if isOutermost { result.append((key, value)) }
      case _ where Self.svgAttributeNames.contains(key): result.append((key, value))
      default: continue
      }
    }
    return result
  }

  /// The id as a book may have it; nil where the chapter has it already.
  private mutating func claim(_ id: String) -> String? {
    let id = BookText.id(id)
    return ids.insert(id).inserted ? id : nil
  }

  /// An id that is a name in XML: letters, digits, `-`, `_` and `.` stay, all else is written as its number.
  static func id(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "_": result.unicodeScalars.append(scalar)
      case "0"..."9", "-", ".":
        if result.isEmpty { result = "_" }
        result.unicodeScalars.append(scalar)
      case "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{2FF}", "\u{370}"..."\u{37D}",
        "\u{37F}"..."\u{1FFF}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}":
        result.unicodeScalars.append(scalar)
      default: result += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return result.isEmpty ? "_" : result
  }

  /// An address on the network that every reading system takes; nil for another one.
  static func networkAddress(_ address: String) -> String? {
    var text = address.hasPrefix("//") ? "https:" + address : address
    guard let scheme = text.split(separator: ":").first?.lowercased(),
      ["http", "https", "mailto", "tel", "ftp"].contains(scheme)
    else { return nil }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var hasFragment = false
    func isHex(_ index: Int) -> Bool {
      bytes.indices.contains(index) && Character(Unicode.Scalar(bytes[index])).isHexDigit
    }
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "%"):
        result += isHex(index + 1) && isHex(index + 2) ? [byte] : Array("%25".utf8)
      case UInt8(ascii: "["): result += "%5B".utf8
      case UInt8(ascii: "]"): result += "%5D".utf8
      case UInt8(ascii: "#") where hasFragment: result += "%23".utf8
      default:
        hasFragment = hasFragment || byte == UInt8(ascii: "#")
        result.append(byte)
      }
    }
    text = HTML.encodedAddress(String(decoding: result, as: UTF8.self))
    guard ["http", "https", "ftp"].contains(scheme) else { return text }
    return URL(string: text)?.host()?.isEmpty == false ? text : nil
  }

  // MARK: Text

  /// References as the characters that they stand for.
  private static func resolved(_ text: String) -> String { MarkupTag.decoded(text) }

  /// As ``HTML/escape(_:)``, and without the characters that XML has not.
  static func escape(_ text: String) -> String {
    let escaped = HTML.escape(text)
    guard text.utf8.contains(0xEF) else { return escaped }
    return String(
      String.UnicodeScalarView(
        escaped.unicodeScalars.map { [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  // MARK: What may stand where

  /// How many elements stand inside each other; what is deeper has its text alone. The parser that many reading systems have,
  /// libxml2, takes no more than 256 in a chapter.
  private static let mostDepth = 200

  private static let skippedElements: Set<String> = [
    "script", "style", "template", "button", "select", "textarea", "iframe", "object", "embed",
    "audio", "video", "canvas", "form", "map", "dialog", "link", "meta", "base", "head",
  ]
  private static let skippedClasses: Set<String> = [
    "tools", "anchor", "reveal", "hidden-line", "copy", "visually-hidden",
  ]
  private static let flow: Set<String> = [
    "p", "div", "section", "article", "aside", "header", "footer", "figure", "figcaption",
    "blockquote", "ul", "ol", "li", "table", "caption", "colgroup", "col",
    "thead", "tbody", "tfoot", "tr", "th", "td", "pre", "hr", "h1", "h2", "h3", "h4", "h5", "h6",
    "details", "summary", "address",
  ]
  private static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins",
    "kbd", "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "u", "var", "wbr",
  ]
  private static let onlyText: Set<String> = [
    "p", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "summary",
  ]
  private static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "caption": ["table"], "colgroup": ["table"],
    "col": ["colgroup"], "thead": ["table"], "tbody": ["table"], "tfoot": ["table"],
    "tr": ["table", "thead", "tbody", "tfoot"], "th": ["tr"], "td": ["tr"],
    "figcaption": ["figure"], "summary": ["details"],
  ]
  /// Those that hold nothing but these.
  private static let children: [String: Set<String>] = [
    "ul": ["li"], "ol": ["li"],
    "table": ["caption", "colgroup", "thead", "tbody", "tfoot", "tr"], "colgroup": ["col"],
    "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"], "tr": ["th", "td"],
  ]
  private static let svg: Set<String> = [
    "svg", "g", "rect", "path", "circle", "ellipse", "line", "polyline", "polygon",
  ]
  private static let svgTexts: Set<String> = ["text", "tspan", "title", "desc"]
  private static let svgAttributeNames: Set<String> = [
    "class", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d", "dx", "dy",
    "points", "width", "height", "viewBox", "transform", "overflow", "fill", "stroke",
    "stroke-width", "stroke-dasharray", "text-anchor", "dominant-baseline", "font-size", "opacity",
    "preserveAspectRatio", "direction",
  ]
}
