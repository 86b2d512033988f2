import Articles
import Foundation

/// Writes what is left of an author's HTML: every tag is written anew, text never becomes one, and links are rewritten
/// like those of Markdown.
struct RawHTML {
  var policy: HTMLPolicy
  /// What a link to an address becomes; nil drops it.
  var link: (String) -> String?
  /// What an image's address becomes; nil drops it.
  var image: (String) -> String?
  /// How large a picture is; nil where that is not known.
  var size: (String) -> PictureSize? = { _ in nil }
  /// The ids that the page has so far.
  var ids: Set<String> = []

  /// The markup of each piece, and what closes those elements that are still open at the end.
  ///
  /// - Parameters:
  ///   - pieces: The raw HTML among blocks, or inlines, that stand side by side.
  ///   - isInline: Whether it stands in a line of text.
  mutating func html(of pieces: [String], isInline: Bool) -> (pieces: [String], end: String) {
    guard !pieces.isEmpty else { return ([], "") }
    let run = HTMLRun(pieces, policy: policy, isInline: isInline)
    var texts: [String] = []
    for steps in run.steps {
      let html = self.html(of: steps)
      texts.append(policy == .harmless && !isInline ? RawHTML.paragraph(html, steps) : html)
    }
    return (texts, html(of: run.end))
  }

  /// Tags that are shown as text stand in a paragraph, where nothing else is there.
  private static func paragraph(_ html: String, _ steps: [HTMLRun.Step]) -> String {
    let isPlain = steps.allSatisfy { step in
      switch step {
      case .opening(let tag): !["details", "summary"].contains(tag.name)
      case .closing(let name): !["details", "summary"].contains(name)
      case .text, .shown: true
      }
    }
    let isBlank = html.allSatisfy(\.isWhitespace)
    return isBlank ? "" : isPlain ? "<p>\(html.trimmingCharacters(in: .newlines))</p>\n" : html
  }

  private mutating func html(of steps: [HTMLRun.Step]) -> String {
    var result = ""
    for step in steps {
      switch step {
      case .text(let text): result += RawHTML.text(text)
      case .shown(let text): result += HTML.escape(text)
      case .closing(let name): result += "</\(name)>"
      case .opening(let tag):
        result += "<\(tag.name)"
        for attribute in tag.attributes { result += html(of: attribute) }
        result += sizeAttributes(of: tag)
        result += ">"
      }
    }
    return result
  }

  private mutating func html(of attribute: HTMLTag.Attribute) -> String {
    let name = attribute.name
    guard
      name.utf8.allSatisfy({
        $0 == 45 || $0 == 58 || (48...57).contains($0) || (97...122).contains($0)
      })
    else { return "" }
    guard let value = attribute.value else { return " \(name)" }
    switch name {
    case "href", "cite":
      return link(attribute.plainValue).map { " \(name)=\"\(HTML.escape($0))\"" } ?? ""
    case "src", "poster":
      return image(attribute.plainValue).map { " \(name)=\"\(HTML.escape($0))\"" } ?? ""
    case "id":
      let id = attribute.plainValue
      let isFree = !HTMLPolicy.reserves(id: id) && ids.insert(id).inserted
      return isFree ? " id=\"\(HTML.escape(id))\"" : ""
    default:
      // Colours and shapes may be looked up elsewhere; here they are the drawing's own.
      let plain = attribute.plainValue.lowercased()
      if plain.contains("url("), !plain.contains("url(#") { return "" }
      return " \(name)=\"\(RawHTML.text(value, quote: true))\""
    }
  }

  /// The size of a picture of which the author tells none.
  private func sizeAttributes(of tag: HTMLTag) -> String {
    guard tag.name == "img",
      !tag.attributes.contains(where: { $0.name == "width" || $0.name == "height" }),
      let source = tag.attributes.first(where: { $0.name == "src" })
    else { return "" }
    return size(source.plainValue)?.attributes ?? ""
  }

  /// Text of HTML whose character references stay what they are.
  private static func text(_ text: String, quote: Bool = false) -> String {
    var result = HTML.escape(text)
    result.replace("&amp;", with: "&")
    if !quote {
      result.replace("&quot;", with: "\"")
      result.replace("&#39;", with: "'")
    }
    return result
  }
}
