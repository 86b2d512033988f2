import Articles
import Support
import Synchronization

/// The menu at the side of every page: the list of articles.
///
/// Pages in the same folder whose articles are close to each other have the same list except for
/// the mark on the current page, so it is rendered once for all of them.
final class NavigationMenu: Sendable {
  /// The values available to `navigation.mustache`.
  struct Listing: Sendable {
    /// The sections of the page's part of the site.
    var sections: [Section]
    /// The other parts, each linked to its first article.
    var parts: [Page.Link]
    var hasParts: Bool

    init(sections: [Section], parts: [Page.Link] = []) {
      self.sections = sections
      self.parts = parts
      hasParts = !parts.isEmpty
    }
  }

  struct Section: Sendable {
    var title: String?
    /// Whether the section is unfolded when the page loads.
    var isOpen = true
    var items: [Item]
    /// A link to the full list, if the site is too large to list every article on every page.
    var more: Page.Link?
    /// The link's label for screen readers, which also names the section.
    var moreLabel: String?
  }

  /// The values available to `navigation-item.mustache`.
  struct Item: Sendable {
    var address: String
    var title: String
    var isCurrent: Bool
  }

  private struct Place: Hashable {
    /// The page's folder in the site.
    var folder: Substring
    /// The page's own section, which is unfolded; `nil` if it has none.
    var section: Int?
    var window: Window?
    var texts: InterfaceTexts
  }

  /// The articles of a section that are listed if the site is too large to list them all.
  private struct Window: Hashable {
    var section: Int
    var range: Range<Int>
  }

  /// The maximum number of articles in a site that lists all of them on every page.
  private static let greatestCount = 80
  /// The maximum number of listed articles for which a section other than the page's is unfolded.
  private static let greatestOpenCount = 12
  /// The number of neighbouring articles whose pages share a list, and the number of further
  /// articles that the list has on each side.
  private static let step = 20
  private static let margin = 4

  private let navigation: Navigation
  private let map: SiteMap
  private let siteTitle: String
  private let hasOwnFront: Bool
  private let theme: Theme
  private let isLarge: Bool
  private let made = Mutex<[Place: String]>([:])

  init(
    _ navigation: Navigation, map: SiteMap, siteTitle: String, hasOwnFront: Bool, theme: Theme
  ) {
    self.navigation = navigation
    self.siteTitle = siteTitle
    self.map = map
    self.hasOwnFront = hasOwnFront
    self.theme = theme
    isLarge = navigation.sections.reduce(0) { $0 + $1.articles.count } > Self.greatestCount
  }

  /// Renders the list. In a small site, it has all articles of all sections. In a large one, it has
  /// the neighbours of the page's article, the first article of every other section, and links to
  /// the rest, so that the size of the site grows linearly with its pages.
  ///
  /// - Parameters:
  ///   - page: The path of the page's file, from the site's root.
  ///   - article: The path of the article that the page shows; `nil` if it shows none.
  ///   - texts: The interface texts of the page.
  ///   - root: The prefix of every address, for a page that can be shown at any path.
  func html(
    on page: String, of article: String? = nil, in texts: InterfaceTexts, root: String = ""
  ) throws -> String {
    let window = article.flatMap(window)
    let folder = page.prefix(upTo: page.lastIndex(of: "/") ?? page.startIndex)
    let own = article.flatMap { navigation.places[$0]?.section }
    let place = Place(folder: folder, section: own, window: window, texts: texts)
    if let html = made.withLock({ $0[place] }), root.isEmpty {
      return try marked(html, article: article, on: page)
    }
    let part = own.flatMap { navigation.sections[$0].part }
    let listing = Listing(
      sections: sections(on: page, in: own, of: part, window: window, texts: texts, root: root),
      parts: parts(besides: part, on: page, root: root))
    let html = try theme.html(listing, in: "navigation")
    if root.isEmpty { made.withLock { $0[place] = html } }
    return try marked(html, article: article, on: page)
  }

  /// The list with the page's own entry marked as current.
  private func marked(_ html: String, article: String?, on page: String) throws -> String {
    guard let article, let place = navigation.places[article] else { return html }
    let listed = navigation.sections[place.section].articles[place.position]
    var item = item(listed, on: page, root: "")
    let plain = try theme.html(item, in: "navigation-item")
    item.isCurrent = true
    let current = try theme.html(item, in: "navigation-item")
    guard let found = html.firstBytes(of: plain) else { return html }
    var marked = String(html[..<found.lowerBound])
    marked += current
    marked += html[found.upperBound...]
    return marked
  }

  private func item(_ article: Article, on page: String, root: String) -> Item {
    Item(
      address: root
        + SiteMap.relativePath(from: page, to: map.pages[article.path] ?? SiteMap.front),
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

  /// The first article of each other part of the site. The main part has the site's title.
  private func parts(besides own: String?, on page: String, root: String) -> [Page.Link] {
    var seen: Set<String?> = [own]
    return navigation.sections.compactMap { section in
      guard let first = section.articles.first, seen.insert(section.part).inserted else {
        return nil
      }
      return Page.Link(
        address: root
          + SiteMap.relativePath(from: page, to: map.pages[first.path] ?? SiteMap.front),
        title: section.part ?? siteTitle)
    }
  }

  private func sections(
    on page: String, in own: Int?, of part: String?, window: Window?, texts: InterfaceTexts,
    root: String
  ) -> [Section] {
    navigation.sections.enumerated().filter { $0.element.part == part }.map { index, section in
      var articles = section.articles[...]
      if isLarge {
        articles = window?.section == index ? articles[window?.range ?? 0..<1] : articles.prefix(1)
      }
      let rest = section.articles.count - articles.count
      // A front page written by an author does not list the articles, but the proof does.
      let list = hasOwnFront ? SiteMap.proof : SiteMap.front
      let more = Page.Link(
        address: root + SiteMap.relativePath(from: page, to: list)
          + (hasOwnFront ? "" : "#section-\(index + 1)"),
        title: texts[.moreArticles, count: rest])
      return Section(
        title: section.title.isEmpty ? nil : section.title,
        isOpen: index == own || articles.count <= Self.greatestOpenCount,
        items: articles.map { item($0, on: page, root: root) }, more: rest > 0 ? more : nil,
        moreLabel: section.title.isEmpty ? nil : "\(more.title): \(section.title)")
    }
  }
}

extension NavigationMenu.Listing: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "sections": .list(sections)
    case "parts": .list(parts)
    case "hasParts": .flag(hasParts)
    default: nil
    }
  }
}

extension NavigationMenu.Section: TemplateContent {
  func property(named name: String) -> TemplateProperty? {
    switch name {
    case "title": TemplateProperty(title)
    case "isOpen": .flag(isOpen)
    case "items": .list(items)
    case "more": TemplateProperty(more)
    case "moreLabel": TemplateProperty(moreLabel)
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
