/// `llms.txt`: the site as a Markdown list by section, for language models and other programs. It
/// links to the Markdown export of each page.
///
/// - SeeAlso: llmstxt.org, "The /llms.txt file".
struct LLMsText: Sendable {
  static let file = SiteFiles.llms

  struct Section: Sendable {
    /// `nil` for pages without a section.
    var title: String?
    var pages: [Entry]
  }

  struct Entry: Sendable {
    var address: String
    var title: String
    var summary: String?
  }

  var title: String
  var description: String?
  var sections: [Section]

  var text: String {
    var parts = ["# \(Self.line(title))"]
    if let description { parts.append("> \(Self.line(description))") }
    for section in sections where !section.pages.isEmpty {
      parts.append("## \(Self.line(section.title ?? "Pages"))")
      parts.append(
        section.pages.map { page in
          let address = page.address.replacing("(", with: "%28").replacing(")", with: "%29")
          let summary = page.summary.map { ": \(Self.line($0))" } ?? ""
          return "- [\(Self.line(page.title))](\(address))\(summary)"
        }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The text in one line, with Markdown syntax escaped.
  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.split(whereSeparator: \.isWhitespace).joined(separator: " ").unicodeScalars {
      if "\\[]<`".unicodeScalars.contains(scalar) { line += "\\" }
      line.unicodeScalars.append(scalar)
    }
    return line
  }
}
