import Articles
import Foundation
import Support

/// All pages of the site in one file that contains all styles, scripts, images and the search index.
/// Links lead to places in the file, and it loads no other file.
///
/// A script shows one page at a time: the one that the address's fragment is on. Without scripts,
/// all pages are shown, one after the other.
struct SingleSite: Sendable {
  /// The front page and the articles in reading order, then the other pages.
  let pages: [OutputFile]
  private let html: HTMLSite
  private let files: [String: OutputFile]
  private let addresses: SingleAddresses

  init(_ site: Site) throws {
    html = HTMLSite(site, theme: try Theme(site.library))
    let all = try html.files()
    files = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
    let left = Set(html.map.redirects.map(\.path)).union([SiteMap.notFound])
    let ordered = [SiteMap.front] + (html.articlePages().map(\.path))
    var seen = left
    let files = files
    pages = (ordered + all.map(\.path).filter { $0.hasSuffix(".html") }).compactMap { path in
      seen.insert(path).inserted ? files[path] : nil
    }
    addresses = SingleAddresses(pages: Set(pages.map(\.path)), files: files)
  }

  /// What the file is read on.
  enum Medium {
    case screen
    /// Without scripts, and with a title page and a table of contents.
    case paper
  }

  /// Writes the file, piece by piece.
  func write(as medium: Medium = .screen, to take: OutputFile.Taking) throws {
    // The scripts that pages load on demand.
    let assets = Set(html.map.assets.values)
    let loaded = files.values.filter { file in
      medium == .screen && file.path.hasSuffix(".js") && !assets.contains(file.path)
        && !["site.js", "page.js"].contains(file.path)
    }.sorted { $0.path < $1.path }
    let hashes = try concurrently(loaded) { SingleShell.hash(SingleShell.script(try $0.bytes)) }
    let shell = try SingleShell(
      page(), theme: html.theme.files, loadedHashes: hashes, addresses, medium)
    try take(Array(shell.start.utf8))
    if medium == .paper { try take(Array(paperFront().utf8)) }
    var rest = pages[...]
    while !rest.isEmpty {
      let texts = try concurrently(Array(rest.prefix(64))) { page in
        SinglePage(String(decoding: try page.bytes, as: UTF8.self), path: page.path, addresses).html
      }
      rest = rest.dropFirst(64)
      for text in texts { try take(Array(text.utf8)) }
    }
    try take(Array(shell.end.utf8))
    for file in loaded {
      let text = SingleShell.script(try file.bytes)
      try take(
        Array(
          "<script type=\"text/plain\" data-file=\"\(HTML.escape(HTML.encodedPath(file.path)))\">\(text)</script>\n"
            .utf8))
    }
    try take(Array(shell.last.utf8))
  }

  /// The theme's own page, split at the place for the pages, with all articles in its list.
  private func page() throws -> (start: String, end: String) {
    let settings = html.site.library.settings
    let mark = "\u{E000}pages\u{E000}"
    // This heading is hidden, because the first page shows the title.
    var page = html.shell(
      path: SiteMap.front, title: settings.title,
      headingHTML: HTML.element("h1", class: "visually-hidden", settings.title),
      bodyHTML: mark + html.texts.scriptData(hasFigures: true), isWide: true)
    page.description = settings.description.map(Prose.plain)
    page.navigationHTML = try html.theme.html(
      NavigationMenu.Listing(sections: sections()), in: "navigation")
    let parts = try html.theme.html(page, in: "page").split(separator: mark, maxSplits: 1)
    guard parts.count == 2 else { throw Theme.Failure.malformed("page", "it shows no 'bodyHTML'") }
    return (String(parts[0]), String(parts[1]))
  }

  /// All articles in their sections.
  private func sections() -> [NavigationMenu.Section] {
    html.navigation.sections.map { section in
      NavigationMenu.Section(
        title: section.title.isEmpty ? nil : section.title,
        items: section.articles.map { article in
          NavigationMenu.Item(
            address: HTML.encodedPath(html.map.pages[article.path] ?? SiteMap.front),
            title: article.title, isCurrent: false)
        })
    }
  }

  private func paperFront() -> String {
    let settings = html.site.library.settings
    let front = PaperFront(
      title: settings.title, description: settings.description, sections: sections(),
      texts: html.texts)
    return front.html { address in
      if case .address(let inside)? = addresses.link(address, on: SiteMap.front) {
        inside
      } else {
        address
      }
    }
  }
}
