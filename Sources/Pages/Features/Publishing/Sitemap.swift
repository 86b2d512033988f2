/// `sitemap.xml`: the address of every page, for search engines.
///
/// - SeeAlso: sitemaps.org, "Sitemaps XML format".
struct Sitemap: Sendable {
  static let file = SiteFiles.sitemap

  struct Entry: Sendable {
    /// The absolute URL.
    var address: String
    /// The page's date, such as `2026-11-21`.
    var date: String?
  }

  var entries: [Entry]

  var text: String {
    let lines = entries.map { entry in
      let date = entry.date.map { "<lastmod>\(HTML.escape($0))</lastmod>" } ?? ""
      return "<url><loc>\(HTML.escape(entry.address))</loc>\(date)</url>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(lines.joined())</urlset>

      """
  }
}
