import Articles
import Examples
import Programs

/// The index of symbols that examples use, with the articles and examples that use each.
///
/// The compiler reports the uses; they are not found by searching text. Symbols that examples
/// declare themselves are left out.
struct SymbolIndex: Sendable {
  static let file = SiteFiles.symbols
  /// The maximum number of examples listed for a symbol.
  static let most = 12

  struct Letter: Sendable {
    var id: String
    var letter: String
    var entries: [Entry]
  }

  struct Entry: Sendable {
    var id: String
    var name: String
    /// The kind and the container, such as `method of UIView`.
    var words: String
    /// The address of its description in the reference; `nil` if it has none.
    var address: String?
    var articles: [Use]
    /// Such as `and 30 more`; `nil` if all examples are listed.
    var more: String?
  }

  struct Use: Sendable {
    var address: String
    var title: String
    var examples: [Page.Link]
  }

  var texts: InterfaceTexts
  var letters: [Letter]

  /// - Parameter pages: The articles' pages, in reading order.
  init(
    _ pages: [ArticlePage], link: (SymbolReference.Place) -> String?, reference: SymbolReference,
    texts: InterfaceTexts
  ) {
    self.texts = texts
    var found: [Key: Found] = [:]
    for (index, page) in pages.enumerated() {
      for verdict in page.proof.verdicts where verdict.example.isDefaultVariant {
        for key in Key.all(of: verdict, on: page, in: texts) {
          let example = Found.Example(page: index, block: verdict.example.block.index)
          var one = found[key] ?? Found(words: key.words)
          one.add(example)
          found[key] = one
        }
      }
    }
    let sorted = found.sorted { $0.key < $1.key }
    let groups = Dictionary(grouping: sorted) { $0.key.letter }
    let ordered = groups.keys.sorted { ($0 == "#" ? 1 : 0, $0) < ($1 == "#" ? 1 : 0, $1) }
    letters = ordered.map { letter in
      Letter(
        id: letter == "#" ? "other" : "letter-\(letter.lowercased())", letter: letter,
        entries: (groups[letter] ?? []).map { key, found in
          let path = (key.container + [key.name]).joined(separator: ".")
          return Entry(
            id: path, name: key.name, words: key.words,
            address: reference.place(of: key.name, in: key.container).flatMap(link),
            articles: found.uses(pages),
            more: found.count > Self.most
              ? texts[.andMore, count: found.count - Self.most] : nil)
        })
    }
    var taken: Set<String> = []
    for letter in letters.indices {
      for entry in letters[letter].entries.indices {
        var id = letters[letter].entries[entry].id
        var number = 2
        while !taken.insert(id).inserted {
          id = letters[letter].entries[entry].id + "-\(number)"
          number += 1
        }
        letters[letter].entries[entry].id = id
      }
    }
  }
}

/// The examples that use a type, one of its members or a type nested in it, for the section of the
/// reference that describes the type.
struct TypeExamples: Sendable {
  /// The maximum number of examples of one article.
  private static let mostOfArticle = 2
  /// The maximum number of examples in ``line(on:in:)``.
  private static let mostInLine = 3

  var articles: [SymbolIndex.Use]
  /// The number of further examples, which are not listed.
  var others: Int

  /// - Parameters:
  ///   - pages: The articles' pages, in reading order.
  ///   - types: The names of the types that the reference describes.
  /// - Returns: The examples of each of these types, by its name.
  static func all(in pages: [ArticlePage], of types: Set<String>) -> [String: TypeExamples] {
    guard !types.isEmpty else { return [:] }
    var found: [String: Found] = [:]
    for (index, page) in pages.enumerated() {
      var counts: [String: Int] = [:]
      for verdict in page.proof.verdicts where verdict.example.isDefaultVariant {
        var names: Set<String> = []
        for key in Key.all(of: verdict, on: page, in: .english) {
          var name = ""
          for part in key.container + [key.name] {
            name += (name.isEmpty ? "" : ".") + part
            names.insert(name)
          }
        }
        for name in names.intersection(types) {
          counts[name, default: 0] += 1
          let example = Found.Example(page: index, block: verdict.example.block.index)
          found[name, default: Found(words: "")].add(
            example, isListed: counts[name, default: 0] <= mostOfArticle)
        }
      }
    }
    return found.mapValues {
      TypeExamples(articles: $0.uses(pages), others: $0.count - $0.listed)
    }
  }

  /// The HTML of the last section of the type's page.
  ///
  /// - Parameter page: The path of that page.
  func html(on page: String, in texts: InterfaceTexts) -> String {
    let root = SiteMap.root(from: page)
    let items = articles.map { use in
      let examples = use.examples.map {
        "<a class=\"chip\" href=\"\(HTML.escape(root + $0.address))\">\(HTML.escape($0.title))</a>"
      }
      return "<li><a href=\"\(HTML.escape(root + use.address))\">\(HTML.escape(use.title))</a> "
        + examples.joined(separator: " ") + "</li>\n"
    }
    let index =
      "<a href=\"\(root)\(SymbolIndex.file)\">\(HTML.escape(texts[.linkToIndex]))</a>"
    let words = texts.html(.moreInIndex, ["count": "\(others)", "link": index])
    let more = others == 0 ? "" : "<p>\(words)</p>\n"
    return """
      <h2 id="\(Self.id)">\(HTML.escape(texts[.examples]))</h2>
      <ul>
      \(items.joined())</ul>
      \(more)
      """
  }

  /// The last line of the type's section on a page that describes several types.
  func line(on page: String, in texts: InterfaceTexts) -> String {
    let root = SiteMap.root(from: page)
    let all = articles.flatMap { use in use.examples.map { (use, $0) } }
    let links = all.prefix(Self.mostInLine).map { use, example in
      "<a href=\"\(HTML.escape(root + example.address))\">\(HTML.escape(use.title))</a>"
    }
    let count = others + all.count - links.count
    let more =
      "<a href=\"\(root)\(SymbolIndex.file)\">\(HTML.escape(texts[.andMore, count: count]))</a>"
    let items = links + (count == 0 ? [] : [more])
    let title = HTML.escape(texts[.examples])
    return "<p class=\"soft\">\(title): \(items.joined(separator: " · "))</p>\n"
  }

  /// The id of the heading.
  static let id = "pb-examples"
}

extension ArticlePage {
  /// What the symbol index shows about the page: each example and the symbols that it uses.
  var indexedSymbols: [String] {
    proof.verdicts.filter(\.example.isDefaultVariant).flatMap { verdict in
      let block = verdict.example.block
      let id = ids[block.index] ?? ""
      let keys = Key.all(of: verdict, on: self, in: .english).map {
        "\($0.container) \($0.name) \($0.words)"
      }
      return ["\(id) \(block.displayName(id: id))"] + keys.sorted()
    }
  }
}

/// A symbol as readers identify it: overloads with the same labels are one symbol.
private struct Key: Hashable, Comparable {
  var name: String
  var container: [String]
  var words: String

  init?(_ symbol: Symbol, in texts: InterfaceTexts) {
    guard symbol.kind.isInIndex, symbol.name.first.map({ $0.isLetter || $0 == "_" }) == true else {
      return nil
    }
    var symbol = symbol
    if symbol.isOwn {
      guard let origin = symbol.overridden else { return nil }
      symbol.module = origin.module
      symbol.container = origin.container
      if symbol.isOwn { return nil }
    }
    name = symbol.name
    container = symbol.container
    words = symbol.words(in: texts)
  }

  /// The symbols that an example uses.
  static func all(
    of verdict: Verdict, on page: ArticlePage, in texts: InterfaceTexts
  ) -> Set<Key> {
    guard let symbols = page.proof.symbols(of: verdict) else { return [] }
    let own = Set(symbols.uses.filter { verdict.example.segments[$0.segment].isOwn }.map(\.symbol))
    return Set(own.compactMap { Key(symbols.symbols[$0], in: texts) })
  }

  var letter: String {
    let first = name.first.map { $0.uppercased() } ?? "#"
    return first.count == 1 && first.first?.isLetter == true ? first : "#"
  }

  static func < (a: Key, b: Key) -> Bool {
    (a.name.lowercased(), a.name, a.words) < (b.name.lowercased(), b.name, b.words)
  }
}

/// The examples that use a symbol.
private struct Found {
  struct Example: Hashable {
    /// The index of its page.
    var page: Int
    var block: Int
  }

  var words: String
  var count = 0
  /// The first ``SymbolIndex/most`` examples, except those that must not be listed.
  private var examples: [Example] = []

  init(words: String) { self.words = words }

  /// The number of examples that are listed.
  var listed: Int { examples.count }

  mutating func add(_ example: Example, isListed: Bool = true) {
    count += 1
    if isListed, examples.count < SymbolIndex.most { examples.append(example) }
  }

  func uses(_ pages: [ArticlePage]) -> [SymbolIndex.Use] {
    var uses: [SymbolIndex.Use] = []
    var last: Int?
    for example in examples {
      let page = pages[example.page]
      if last != example.page {
        uses.append(
          SymbolIndex.Use(address: page.address, title: page.proof.article.title, examples: []))
        last = example.page
      }
      guard let block = page.proof.block(example.block), let id = page.ids[example.block] else {
        continue
      }
      uses[uses.count - 1].examples.append(
        Page.Link(
          address: "\(page.address)#\(HTML.encodedPath(id))",
          title: block.displayName(id: id)))
    }
    return uses
  }
}
