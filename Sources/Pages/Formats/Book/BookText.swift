import Foundation
import Support

/// Converts a page's HTML to the XHTML of a book's chapter: well-formed, and without anything that
/// a reading system cannot run or show.
///
/// The site's own markup is balanced already. In an author's markup, unclosed elements are closed,
/// and misplaced elements are replaced by their content. Scripts, forms and buttons are left out,
/// folded figures are unfolded, and lines that the page hides are left out.
struct BookText {
  /// Converts a link's address; `nil` keeps only the link's text. An address in the chapter itself
  /// starts with `#`.
  var link: (String) -> String?
  /// Converts an image's address; `nil` keeps only the image's description.
  var image: (String) -> String?
  /// Whether the chapter is written from right to left. Code and pictures are then marked as left
  /// to right, because a book's styles must not do that.
  var isRightToLeft: Bool

  /// The ids in the chapter, as ``BookText/id(_:)`` returns them.
  private(set) var ids: Set<String> = []
  private(set) var hasSVG = false

  private var pieces: [String] = []
  private var open: [Element] = []
  /// The number of elements in ``open`` whose tags are written.
  private var depth = 0
  /// The indices in ``pieces`` of the attributes that link into the chapter, with the ids they link
  /// to.
  private var ownLinks: [(piece: Int, id: String)] = []
  /// The names of the elements that are open while an element is left out: its own first, then
  /// those inside it.
  private var skippedNames: [String] = []

  private struct Element {
    var name: String
    /// The name that it is written with; `nil` if its tags are left out and its content is kept.
    var written: String?
    var isSVG: Bool
  }

  init(
    link: @escaping (String) -> String?, image: @escaping (String) -> String?,
    isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.link = link
    self.image = image
  }

  /// Adds markup and closes every element that it leaves open.
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

  /// The XHTML of the chapter. Links to ids that it does not have lose their addresses.
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
    // On a page, styles show the mark.
    if let mark = tag["data-mark"], name == "span" {
      pieces.append("<span class=\"shape\">\(BookText.escape(mark)) </span>")
    }
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

  /// The name that an element is written with in this place; `nil` if its tags are left out. A
  /// block closes an open paragraph.
  private mutating func place(_ name: String) -> String? {
    if let allowed = Self.parents[name], parent.map({ !allowed.contains($0) }) ?? true {
      return nil
    }
    if let parent, let children = Self.children[parent], !children.contains(name) { return nil }
    if name == "a", open.contains(where: { $0.written == "a" }) { return nil }
    guard Self.flow.contains(name) else { return name }
    // A block ends an open paragraph. Inside other inline content, only the block's content is
    // kept.
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

  /// The name of the element in a book. Folded content is shown unfolded, except hidden code, text
  /// versions of figures, and answers that a reader is asked to predict. Elements that structure a
  /// page become `div`.
  private func unfolded(_ tag: inout MarkupTag) -> String? {
    switch tag.name {
    // A link from a heading to itself is of no use in a book.
    case "a" where tag["class"] == "heading": return nil
    case "details":
      let classes = tag["class"]?.split(separator: " ") ?? []
      return ["hidden-block", "as-text", "predict"].contains(where: classes.contains(_:))
        ? "details" : "div"
    case "summary" where parent != "details":
      tag["class"] = "summary"
      return "p"
    case "main", "nav": return "div"
    case "dl", "dt", "dd":
      // Reading systems do not support these better than `div`, which is allowed in more places.
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
    if isRightToLeft, name == "pre" || name == "code", tag["dir"] == nil {
      result.append(("dir", "ltr"))
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
    if isOutermost {
      result.append(("xmlns", "http://www.w3.org/2000/svg"))
      if isRightToLeft { result.append(("direction", "ltr")) }
    }
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

  /// The converted id; `nil` if the chapter has it already.
  private mutating func claim(_ id: String) -> String? {
    let id = BookText.id(id)
    return ids.insert(id).inserted ? id : nil
  }

  /// Converts an id to a name that XML allows: letters, digits, `-`, `_` and `.` are kept, and
  /// other characters are written as their numbers.
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

  /// A network address that every reading system accepts; `nil` for other addresses.
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

  /// The text with its character references resolved.
  private static func resolved(_ text: String) -> String { MarkupTag.decoded(text) }

  /// As ``HTML/escape(_:)``, but without the characters that XML does not allow.
  static func escape(_ text: String) -> String {
    let escaped = HTML.escape(text)
    guard text.utf8.contains(0xEF) else { return escaped }
    return String(
      String.UnicodeScalarView(
        escaped.unicodeScalars.map { [0xFFFE, 0xFFFF].contains($0.value) ? "\u{FFFD}" : $0 }))
  }

  // MARK: What may stand where

  /// The maximum depth of nested elements. Deeper elements are replaced by their text. libxml2, the
  /// parser of many reading systems, accepts at most 256 in a chapter.
  private static let mostDepth = 200

  private static let skippedElements: Set<String> = [
    "script", "style", "template", "button", "select", "textarea", "iframe", "object", "embed",
    "audio", "video", "canvas", "form", "map", "dialog", "link", "meta", "base", "head",
  ]
  private static let skippedClasses: Set<String> = [
    "tools", "anchor", "reveal", "hidden-line", "copy", "visually-hidden", "knobs",
    "gap",
    // A page of a book is too narrow for an axis; the same calls follow as text.
    "framework", "own-calls", "all-calls", "screens", "fold", "statements",
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
  /// The elements that restrict their children, with the children that are allowed.
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
