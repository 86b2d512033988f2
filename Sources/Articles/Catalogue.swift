import Support

/// Converts the articles of a DocC catalogue for a site: resolves links and images that DocC finds
/// by name, and replaces DocC's markup with that of this format.
///
/// - SeeAlso: "Formatting your documentation content", "Linking to symbols and other content" and
///   "Adding structure to your documentation pages" in DocC's documentation.
struct Catalogue {
  private var articles: [Article]
  /// The index of each article, by the normalized name that links use.
  private var places: [String: Int] = [:]
  /// The paths of all files that are not articles, by their names without scale and appearance.
  private let files: [String: String]

  /// - Parameter folder: The folder of the articles.
  init(_ articles: [Article], in folder: String) {
    self.articles = articles
    files = Self.files(in: folder)
    for (index, article) in articles.enumerated() {
      places[Self.key(ofName: Article.fileName(of: article.path))] = index
    }
    // Links can also refer to a symbol's page by the symbol's name, regardless of its file name.
    for (index, article) in articles.enumerated() {
      guard let symbol = article.symbolOfTitle else { continue }
      let key = Self.key(ofName: Self.lastPart(of: symbol))
      if places[key] == nil { places[key] = index }
    }
  }

  /// Returns the articles as DocC shows them, with the front page marked, and the sections of the
  /// topic lists that link to them, in order.
  func translated() -> (articles: [Article], sections: [String]) {
    var result = self
    let front = self.front
    var sections: [String] = []
    if let front {
      result.articles[front].isFront = true
      var order = 0
      result.arrange(topicsOf: front, section: nil, into: &sections, order: &order, front: front)
    }
    for index in articles.indices {
      result.articles[index].setTitle()
      result.articles[index].links = articles[index].links.compactMap { link in
        var link = link
        guard let relativePath = destination(of: link, from: articles[index].path) else {
          return nil
        }
        link.destination = relativePath
        return link
      }
      result.articles[index].blocks = result.articles[index].blocks.map { block in
        block.withAsides.mapInlines { translated($0, on: articles[index].path) }
      }
    }
    return (result.articles, sections)
  }

  /// The index of the page with `@TechnologyRoot`, otherwise of the module's page.
  private var front: Int? {
    articles.firstIndex {
      $0.text.split(separator: "\n").contains {
        $0.drop(while: \.isWhitespace).hasPrefix("@TechnologyRoot")
      }
    } ?? articles.firstIndex { $0.symbolOfTitle.map { !$0.contains("/") } ?? false }
  }

  // MARK: Order

  /// Sets the section and the order of the pages in a page's topic lists. Each of them is followed
  /// by those in its own lists. A page that is listed twice keeps its first position.
  private mutating func arrange(
    topicsOf page: Int, section: String?, into sections: inout [String], order: inout Int,
    front: Int
  ) {
    for topic in articles[page].topics {
      let name = section ?? topic.title
      for link in topic.links {
        guard let index = place(of: link), index != front, articles[index].frontMatter.order == nil
        else { continue }
        order += 1
        articles[index].frontMatter.order = order
        articles[index].frontMatter.section = name
        if !sections.contains(name) { sections.append(name) }
        arrange(topicsOf: index, section: name, into: &sections, order: &order, front: front)
      }
    }
  }

  // MARK: Links

  private func translated(_ inline: Inline, on page: String) -> [Inline] {
    switch inline {
    case .link(let destination, let title, let inner):
      guard let reference = Reference(destination) else { return [inline] }
      let isBare = Inline.plainText(of: inner) == destination
      guard let index = places[reference.key] else {
        // The link names a symbol that has no page here.
        return isBare ? [.code(Self.lastPart(of: reference.name))] : inner
      }
      return [
        .link(
          destination: address(of: reference, at: index, from: page), title: title,
          isBare ? [.text(articles[index].displayedTitle)] : inner)
      ]
    case .image(let source, let title, let inner):
      return [.image(source: image(source, from: page) ?? source, title: title, inner)]
    default: return [inline]
    }
  }

  /// Returns the new destination of a page's link or image; `nil` for a link to a symbol that has
  /// no page.
  private func destination(of link: Link, from page: String) -> String? {
    if link.isImage { return image(link.destination, from: page) ?? link.destination }
    guard let reference = Reference(link.destination) else { return link.destination }
    return places[reference.key].map { address(of: reference, at: $0, from: page) }
  }

  private func place(of destination: String) -> Int? {
    Reference(destination).flatMap { places[$0.key] }
  }

  private func address(of reference: Reference, at index: Int, from page: String) -> String {
    let relativePath = FileSystem.relativePath(from: page, to: articles[index].path)
    return Self.encoded(relativePath) + (reference.anchor.map { "#" + $0 } ?? "")
  }

  /// The path of an image that DocC finds by its name, with or without its extension.
  private func image(_ source: String, from page: String) -> String? {
    guard LinkScheme(of: source) == nil, !source.contains("/") else { return nil }
    return files[source.lowercased()].map {
      Self.encoded(FileSystem.relativePath(from: page, to: $0))
    }
  }

  /// A link such as `doc:Getting-Started#Install` or `doc:/documentation/Kit/Getting-Started`.
  private struct Reference {
    /// The text between `doc:` and the anchor.
    var name: String
    /// The anchor as this format generates it.
    var anchor: String?
    var key: String { Catalogue.key(ofName: Catalogue.lastPart(of: name)) }

    init?(_ destination: String) {
      guard destination.hasPrefix("doc:") else { return nil }
      let rest = destination.dropFirst("doc:".count)
      let end = rest.firstIndex(of: "#") ?? rest.endIndex
      name = String(rest[..<end])
      let fragment = rest[end...].dropFirst()
      if !fragment.isEmpty {
        anchor = HeadingAnchors.slug(String(fragment).replacing("%20", with: "-"))
      }
      if name.isEmpty, anchor == nil { return nil }
    }
  }

  // MARK: Names

  /// The normalized name by which links are matched: in lower case, with `-` for characters that
  /// DocC does not keep in addresses.
  fileprivate static func key(ofName name: String) -> String {
    String(
      name.replacing("%20", with: " ").lowercased().map {
        $0.isLetter || $0.isNumber || "_.".contains($0) ? $0 : "-"
      })
  }

  fileprivate static func lastPart(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }

  private static func encoded(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing(" ", with: "%20").replacing("#", with: "%23")
      .replacing("?", with: "%3F")
  }

  /// The files by name, with and without extension: `door` and `door.png` for `door@2x.png`. Of an
  /// image's variants, the light one of the lowest scale is used.
  private static func files(in folder: String) -> [String: String] {
    var search = ArticleSearch()
    search.root = folder
    search.takesOthers = true
    var ignored: [Diagnostic] = []
    search.add(folder, isNamed: true, diagnostics: &ignored)
    var found: [String: (rank: Int, path: String)] = [:]
    for path in search.files.sorted() where !ArticleName.isArticle(path) {
      let name = Catalogue.lastPart(of: path).lowercased()
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { continue }
      var stem = name[..<dot]
      var rank = 0
      for (mark, cost) in [("~dark", 8), ("~light", 1), ("@1x", 0), ("@2x", 2), ("@3x", 4)] {
        guard let range = stem.firstRange(of: mark) else { continue }
        stem.removeSubrange(range)
        rank += cost
      }
      for key in [String(stem), String(stem) + name[dot...], name]
      where found[key].map({ rank < $0.rank }) ?? true {
        found[key] = (rank, path)
      }
    }
    return found.mapValues(\.path)
  }
}

extension Article {
  /// The symbol that a page is about: `Kit/Door` for the title ``# ``Kit/Door`` ``.
  fileprivate var symbolOfTitle: String? {
    guard case .heading(1, let inlines, _)? = blocks.first, inlines.count == 1,
      case .code(let name) = inlines[0]
    else { return nil }
    return name
  }

  /// The name in `@DisplayName("Doors")` in the page's metadata.
  private var displayName: String? {
    for line in text.split(separator: "\n") {
      let line = line.drop(while: \.isWhitespace)
      guard line.hasPrefix("@DisplayName("), let start = line.firstIndex(of: "\"") else { continue }
      let name = line[start...].dropFirst().prefix { $0 != "\"" }
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }

  fileprivate var displayedTitle: String {
    displayName ?? symbolOfTitle.map(Catalogue.lastPart) ?? title
  }

  fileprivate mutating func setTitle() {
    let shown = displayedTitle
    guard case .heading(1, let inlines, let anchor)? = blocks.first, shown != title else { return }
    title = shown
    let isCode = displayName == nil && inlines.count == 1
    blocks[0] = .heading(level: 1, [isCode ? .code(shown) : .text(shown)], anchor: anchor)
  }

  /// The lists under the heading `Topics`, each with its heading and its links' destinations.
  fileprivate var topics: [(title: String, links: [String])] {
    var found: [(title: String, links: [String])] = []
    var isInside = false
    for block in blocks {
      switch block {
      case .heading(let level, let inlines, _):
        let title = Inline.plainText(of: inlines)
        if level <= 2 { isInside = title == "Topics" }
        if isInside { found.append((title, [])) }
      case .list(_, _, let items) where isInside && !found.isEmpty:
        found[found.count - 1].links += items.compactMap { item in
          guard case .paragraph(let inlines)? = item.blocks.first,
            case .link(let destination, _, _)? = inlines.first
          else { return nil }
          return destination
        }
      default: break
      }
    }
    return found
  }
}

extension Block {
  /// Returns the block with each of its inlines replaced, innermost first.
  fileprivate func mapInlines(_ transform: (Inline) -> [Inline]) -> Block {
    func all(_ inlines: [Inline]) -> [Inline] {
      inlines.flatMap { inline in
        switch inline {
        case .emphasis(let inner): transform(.emphasis(all(inner)))
        case .strong(let inner): transform(.strong(all(inner)))
        case .strikethrough(let inner): transform(.strikethrough(all(inner)))
        case .link(let destination, let title, let inner):
          transform(.link(destination: destination, title: title, all(inner)))
        default: transform(inline)
        }
      }
    }
    switch self {
    case .paragraph(let inlines): return .paragraph(all(inlines))
    case .heading(let level, let inlines, let anchor):
      return .heading(level: level, all(inlines), anchor: anchor)
    case .quote(let inner): return .quote(inner.map { $0.mapInlines(transform) })
    case .list(let start, let isTight, let items):
      return .list(
        start: start, isTight: isTight,
        items: items.map { item in
          ListItem(
            isChecked: item.isChecked, blocks: item.blocks.map { $0.mapInlines(transform) })
        })
    case .table(var table):
      table.header = table.header.map(all)
      table.rows = table.rows.map { $0.map(all) }
      return .table(table)
    case .footnote(let label, let number, let inner):
      return .footnote(label: label, number: number, inner.map { $0.mapInlines(transform) })
    case .code, .thematicBreak, .html: return self
    }
  }

  /// The block with a DocC aside, `> Note: Text`, turned into a callout.
  fileprivate var withAsides: Block {
    guard case .quote(var blocks) = self, case .paragraph(var inlines)? = blocks.first,
      case .text(let text)? = inlines.first, let colon = text.firstIndex(of: ":"),
      let kind = Callout(rawValue: text[..<colon].lowercased())
    else { return self }
    inlines[0] = .text(String(text[text.index(after: colon)...].drop(while: \.isWhitespace)))
    blocks[0] = .paragraph([.text("[!\(kind.rawValue)]"), .softBreak] + inlines)
    return .quote(blocks)
  }
}
