/// The HTML that an author writes in an article, made fit for a page.
///
/// Authors may write HTML, as on GitHub. Comments are taken out (they hold hidden fences), the elements that GitHub's
/// dialect disallows are shown as text, handlers of events and addresses that run code are dropped, and
/// links are rewritten like those of Markdown.
/// - SeeAlso: "Disallowed Raw HTML", GitHub Flavored Markdown Spec 0.29, 6.11.
struct RawHTML {
  /// What a link to an address becomes; nil drops it.
  var link: (String) -> String?
  /// What an image's address becomes; nil drops it.
  var image: (String) -> String?

  func cleaned(_ html: String) -> String {
    var result = ""
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        rest = RawHTML.afterComment(rest)
      } else if let tag = RawTag(reading: rest) {
        rest = rest[tag.end...]
        result += rewritten(tag)
      } else if rest.hasPrefix("<!") || rest.hasPrefix("<?") {
        let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
        rest = rest[end...]
      } else {
        result += "&lt;"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// A comment that is never closed takes the rest, as in a browser.
  private static func afterComment(_ text: Substring) -> Substring {
    let inside = text.dropFirst(4)
    if inside.hasPrefix(">") { return inside.dropFirst() }
    if inside.hasPrefix("->") { return inside.dropFirst(2) }
    var rest = inside
    while let dash = rest.firstIndex(of: "-") {
      rest = rest[dash...]
      if rest.hasPrefix("-->") { return rest.dropFirst(3) }
      rest = rest.dropFirst()
    }
    return ""
  }

  private func rewritten(_ tag: RawTag) -> String {
    if RawHTML.disallowed.contains(tag.name) { return HTML.escape(tag.text) }
    guard !tag.isClosing else { return "</\(tag.name)>" }
    var attributes = ""
    for (name, value) in tag.attributes {
      if name.hasPrefix("on") || name == "srcdoc" || name == "formaction" { continue }
      guard let value else {
        attributes += " \(name)"
        continue
      }
      var kept: String? = value
      switch name {
      case "href", "xlink:href", "action", "cite": kept = link(value)
      case "src", "poster", "background": kept = image(value)
      case "srcset": kept = nil
      default: break
      }
      if let kept {
        attributes +=
          " \(name)=\"\(kept.contains("&") ? RawHTML.quoted(kept) : HTML.escape(kept))\""
      }
    }
    return "<\(tag.name)\(attributes)\(tag.isSelfClosing ? " /" : "")>"
  }

  /// An attribute's value whose references stay what they are.
  private static func quoted(_ value: String) -> String {
    HTML.escape(value).replacing("&amp;", with: "&")
  }

  /// GitHub's list, and the elements that could change the page around the article.
  private static let disallowed: Set<String> = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    "base", "link", "meta", "object", "embed", "html", "head", "body", "main", "form",
  ]
}

/// A tag as it stands in the text: its name and attributes in lower case, values without quotes.
struct RawTag {
  var name: String
  var attributes: [(name: String, value: String?)] = []
  var isClosing = false
  var isSelfClosing = false
  var text: Substring
  var end: Substring.Index

  /// Reads the tag that `source` starts with; nil where it starts with none.
  init?(reading source: Substring) {
    var rest = source.dropFirst()
    if rest.first == "/" {
      isClosing = true
      rest = rest.dropFirst()
    }
    guard let first = rest.first, first.isASCII, first.isLetter else { return nil }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ":") }
    self.name = name.lowercased()
    rest = rest[name.endIndex...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let next = rest.first else { return nil }
      if next == ">" { break }
      if next == "/" {
        isSelfClosing = true
        rest = rest.dropFirst()
        continue
      }
      isSelfClosing = false
      let key = rest.prefix { !$0.isWhitespace && !"=>/\"'<`".contains($0) }
      guard !key.isEmpty else { return nil }
      rest = rest[key.endIndex...].drop { $0.isWhitespace }
      var value: String?
      if rest.first == "=" {
        rest = rest.dropFirst().drop { $0.isWhitespace }
        if let quote = rest.first, quote == "\"" || quote == "'" {
          rest = rest.dropFirst()
          guard let close = rest.firstIndex(of: quote) else { return nil }
          value = String(rest[..<close])
          rest = rest[rest.index(after: close)...]
        } else {
          let bare = rest.prefix { !$0.isWhitespace && $0 != ">" }
          value = String(bare)
          rest = rest[bare.endIndex...]
        }
      }
      if key.allSatisfy({ $0.isASCII }) { attributes.append((key.lowercased(), value)) }
    }
    end = rest.index(after: rest.startIndex)
    text = source[..<end]
  }
}
