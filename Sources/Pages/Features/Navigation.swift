import Articles

/// The articles in reading order, grouped by section.
struct Navigation {
  struct Section {
    /// The name in settings and front matter; empty for articles without a section.
    var name: String
    /// Empty for articles without a section.
    var title: String
    var summary: String?
    /// The part of the site whose menu lists the section; `nil` for the main part.
    var part: String?
    var articles: [Article]
  }

  var sections: [Section]
  /// The section of each article and its position in the section, by the article's path.
  private(set) var places: [String: (section: Int, position: Int)] = [:]

  /// Groups articles by section: first those without a section, then the sections of the settings
  /// in their order, then all others by name. Within a section, articles are sorted by `order`,
  /// then by path. An article whose front matter has no section belongs to that of its top-level
  /// folder. The front page is in no section.
  init(_ articles: [Article], settings: Settings, map: SiteMap) {
    var members: [String: [Article]] = [:]
    for article in articles where map.pages[article.path] != SiteMap.front {
      members[Navigation.section(of: article, settings: settings, map: map), default: []].append(
        article)
    }
    let known = settings.sections.map(\.name)
    let others = members.keys.filter { !known.contains($0) && !$0.isEmpty }.sorted()
    sections = ([""] + known + others).compactMap { name in
      guard let articles = members.removeValue(forKey: name) else { return nil }
      let section = settings.sections.first { $0.name == name }
      return Section(
        name: name, title: section?.title ?? Navigation.title(of: name), summary: section?.summary,
        part: section?.part,
        articles: articles.sorted { Navigation.key(of: $0) < Navigation.key(of: $1) })
    }
    for (index, section) in sections.enumerated() {
      for (position, article) in section.articles.enumerated() {
        places[article.path] = (index, position)
      }
    }
  }

  /// All articles in reading order.
  var articles: [Article] { sections.flatMap(\.articles) }

  private static func key(of article: Article) -> (Int, String) {
    (article.frontMatter.order ?? Int.max, article.path)
  }

  private static func section(of article: Article, settings: Settings, map: SiteMap) -> String {
    let folders = map.inside(article.path).split(separator: "/").dropLast()
    let wanted = article.frontMatter.section ?? folders.first.map(String.init) ?? ""
    let known =
      settings.sections.first { $0.name.lowercased() == wanted.lowercased() }
      ?? settings.sections.first { $0.title.lowercased() == wanted.lowercased() }
    return known?.name ?? wanted
  }

  private static func title(of name: String) -> String {
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
