import Articles
import Support
import Synchronization

/// The list of articles beside every page. Pages that stand in one folder and near to each other have the same list
/// but for the mark of the page itself, so it is rendered once for all of them.
final class NavigationMenu: Sendable {
  /// What `navigation.mustache` may show.
  struct Listing: Sendable {
    var sections: [Section]
  }

  struct Section: Sendable {
    var title: String?
    /// Whether the section shows its items before somebody unfolds it.
    var isOpen = true
    var items: [Item]
    /// Where the rest is, in a site that is too large to list on every page.
    var more: Page.Link?
  }

  /// What `navigation-item.mustache` may show.
  struct Item: Sendable {
    var address: String
    var title: String
    var isCurrent: Bool
  }

  private struct Place: Hashable {
    /// The page's folder in the site.
    var folder: Substring
    /// That of the page, which is open.
    var section: Int?
    var window: Window?
  }

  /// Which articles of a section are listed, in a site that is too large to list them all.
  private struct Window: Hashable {
    var section: Int
    var range: Range<Int>
  }

  /// How many articles a site lists in full.
  private static let greatestCount = 80
  /// How many articles a section shows that is not the page's own.
  private static let greatestOpenCount = 12
  /// How many neighbours have a list in common, and how many more it shows on both sides.
  private static let step = 20
  private static let margin = 4

  private let navigation: Navigation
  private let map: SiteMap
  private let hasOwnFront: Bool
  private let theme: Theme
  private let isLarge: Bool
  private let made = Mutex<[Place: String]>([:])

  init(_ navigation: Navigation, map: SiteMap, hasOwnFront: Bool, theme: Theme) {
    self.navigation = navigation
    self.map = map
    self.hasOwnFront = hasOwnFront
    self.theme = theme
    isLarge = navigation.sections.reduce(0) { $0 + $1.articles.count } > Self.greatestCount
  }

  /// All sections with all pages in a small site; in a large one, the neighbours in the page's own section, and a link to
  /// the rest, so that the site's size grows with its pages and not with their square.
  ///
  /// - Parameters:
  ///   - page: The page's file, from the site's root.
  ///   - article: The path of the article that it shows; nil for a page that shows none.
  ///   - root: What stands before every address, for a page that is shown at any address.
  func html(on page: String, of article: String? = nil, root: String = "") throws -> String {
    let window = article.flatMap(window)
    let folder = page.prefix(upTo: page.lastIndex(of: "/") ?? page.startIndex)
    let own = article.flatMap { navigation.places[$0]?.section }
    let place = Place(folder: folder, section: own, window: window)
    if let html = made.withLock({ $0[place] }), root.isEmpty {
      return try marked(html, article: article, on: page)
    }
    let listing = Listing(sections: sections(on: page, in: own, window: window, root: root))
    let html = try theme.html(listing, in: "navigation")
    if root.isEmpty { made.withLock { $0[place] = html } }
    return try marked(html, article: article, on: page)
  }

  /// The list with the page's own entry as that of the page that is read.
  private func marked(_ html: String, article: String?, on page: String) throws -> String {
    guard let article, let place = navigation.places[article] else { return html }
    let listed = navigation.sections[place.section].articles[place.position]
    var item = item(listed, on: page, root: "")
    let plain = try theme.html(item, in: "navigation-item")
    item.isCurrent = true
    let current = try theme.html(item, in: "navigation-item")
    guard let found = html.firstBytes(of: plain) else { return html }
    return html[..<found.lowerBound] + current + html[found.upperBound...]
  }

  private func item(_ article: Article, on page: String, root: String) -> Item {
    Item(
      address: root + SiteMap.way(from: page, to: map.pages[article.path] ?? SiteMap.front),
      title: article.title, isCurrent: false)
  }

  private func window(of article: String) -> Window? {
    guard isLarge, let place = navigation.places[article] else { return nil }
    let start = place.position / Self.step * Self.step
    let count = navigation.sections[place.section].articles.count
    return Window(
      section: place.section,
      range: max(0, start - Self.margin)..<min(count, start + Self.step + Self.margin))
  }

  private func sections(
    on page: String, in own: Int?, window: Window?, root: String
  ) -> [Section] {
    navigation.sections.enumerated().map { index, section in
      var articles = section.articles[...]
      if isLarge {
        articles = window?.section == index ? articles[window?.range ?? 0..<1] : articles.prefix(1)
      }
      let rest = section.articles.count - articles.count
      // A front page that an author wrote lists nothing; the proof lists every page.
      let list = hasOwnFront ? SiteMap.proof : SiteMap.front
      let more = Page.Link(
        address: root + SiteMap.way(from: page, to: list)
          + (hasOwnFront ? "" : "#section-\(index + 1)"),
        title: "\(rest) more")
      return Section(
        title: section.title.isEmpty ? nil : section.title,
        isOpen: index == own || articles.count <= Self.greatestOpenCount,
        items: articles.map { item($0, on: page, root: root) }, more: rest > 0 ? more : nil)
    }
  }
}

extension NavigationMenu.Listing: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    name == "sections" ? .list(sections) : nil
  }
}

extension NavigationMenu.Section: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "title": TemplateProperty(title)
    case "isOpen": .flag(isOpen)
    case "items": .list(items)
    case "more": TemplateProperty(more)
    default: nil
    }
  }
}

extension NavigationMenu.Item: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "address": .text(address)
    case "title": .text(title)
    case "isCurrent": .flag(isCurrent)
    default: nil
    }
  }
}
