/// `feed.xml`: the pages that have a date, newest first, as an Atom feed.
///
/// - SeeAlso: RFC 4287, "The Atom Syndication Format".
struct Feed: Sendable {
  static let file = SiteFiles.feed

  struct Entry: Sendable {
    /// The absolute URL, which is also the entry's identifier.
    var address: String
    var title: String
    var summary: String?
    /// Such as `2026-11-21`.
    var date: String
  }

  var title: String
  var subtitle: String?
  var language: String
  /// The absolute URLs of the site and of this file.
  var home: String
  var address: String
  private(set) var entries: [Entry]

  /// - Returns: `nil` if no page has a date.
  init?(
    title: String, subtitle: String?, language: String, home: String, address: String,
    entries: [Entry]
  ) {
    guard !entries.isEmpty else { return nil }
    self.title = title
    self.subtitle = subtitle
    self.language = language
    self.home = home
    self.address = address
    self.entries = entries.sorted { ($1.date, $0.address) < ($0.date, $1.address) }
  }

  var text: String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(HTML.escape(language))\">",
      HTML.element("title", title),
    ]
    if let subtitle { lines.append(HTML.element("subtitle", subtitle)) }
    lines += [
      HTML.element("id", home), Self.link(to: home),
      "<link rel=\"self\" href=\"\(HTML.escape(address))\"/>",
      HTML.element("updated", Self.moment(entries[0].date)),
      "<author>" + HTML.element("name", title) + "</author>",
    ]
    for entry in entries {
      lines += [
        "<entry>", HTML.element("title", entry.title), HTML.element("id", entry.address),
        Self.link(to: entry.address), HTML.element("updated", Self.moment(entry.date)),
      ]
      if let summary = entry.summary { lines.append(HTML.element("summary", summary)) }
      lines.append("</entry>")
    }
    return lines.joined(separator: "\n") + "\n</feed>\n"
  }

  private static func link(to address: String) -> String {
    "<link href=\"\(HTML.escape(address))\"/>"
  }

  /// The start of a day in UTC, in the format of RFC 3339.
  private static func moment(_ date: String) -> String { date + "T00:00:00Z" }
}
