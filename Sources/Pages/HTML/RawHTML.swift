import Articles
import Foundation

/// Renders the parts of an author's HTML that the policy keeps. Every tag is written anew, all text
/// is escaped, and links are converted like those of Markdown.
struct RawHTML {
  var policy: HTMLPolicy
  /// Converts a link's address; `nil` removes it.
  var link: (String) -> String?
  /// Converts an image's address; `nil` removes it.
  var image: (String) -> String?
  /// The size of an image; `nil` if it is unknown.
  var size: (String) -> PictureSize? = { _ in nil }
  /// The ids that the page has so far.
  var ids: Set<String> = []

  /// The markup of each piece, and the end tags of the elements that are still open.
  ///
  /// - Parameters:
  ///   - pieces: The raw HTML among blocks or inlines with the same parent.
  ///   - isInline: Whether it is in a line of text.
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

  /// Puts tags that are shown as text in a paragraph, unless the block has tags that are kept.
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
      // Colours and shapes may only refer to definitions in the drawing itself, not to other files.
      let plain = attribute.plainValue.lowercased()
      if plain.contains("url("), !plain.contains("url(#") { return "" }
      return " \(name)=\"\(RawHTML.text(value, quote: true))\""
    }
  }

  /// The size of an image, if the author's tag does not state one.
  private func sizeAttributes(of tag: HTMLTag) -> String {
    guard tag.name == "img",
      !tag.attributes.contains(where: { $0.name == "width" || $0.name == "height" }),
      let source = tag.attributes.first(where: { $0.name == "src" })
    else { return "" }
    return size(source.plainValue)?.attributes ?? ""
  }

  /// Escapes text of HTML but keeps its character references.
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
