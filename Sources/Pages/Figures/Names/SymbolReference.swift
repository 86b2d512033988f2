import Articles

/// The symbols that the reference describes, and where. The articles of the reference have the tag
/// `reference`, a heading for each type, and a list of declarations under it. An article that has
/// also the tag `type` describes the type that is its title; its headings divide the members into
/// groups.
struct SymbolReference: Sendable {
  struct Place: Hashable, Sendable {
    /// The path of the article.
    var article: String
    /// Empty for the page as a whole.
    var anchor: String
  }

  /// By qualified name, with and without labels: `UIViewController`, `UIViewController.view`,
  /// `UIView.addSubview(_:)`, `UIView.addSubview`. Functions that belong to no type have their
  /// names alone.
  private var places: [String: Place] = [:]
  /// The qualified names of the symbols with each base name, with and without labels. Overrides are
  /// left out.
  private var qualifiedNames: [Substring: Set<String>] = [:]
  /// The ids of list items, by article, anchor of the heading, and declaration.
  private var ids: [String: [String: [String: String]]] = [:]
  /// What the pages that describe one type each have, while other pages are added.
  private var typesWithPages: Set<String> = []

  init(_ articles: [Article]) {
    let own = articles.filter(Self.isReference)
    // These come first: other pages may have a heading for the type and some of its members, too.
    for article in own where Self.type(describedBy: article) != nil { add(article) }
    typesWithPages = Set(places.keys)
    for article in own where Self.type(describedBy: article) == nil { add(article) }
  }

  /// The type that a whole article describes; `nil` if it is another article.
  static func type(describedBy article: Article) -> String? {
    let isOfType = isReference(article) && article.frontMatter.tags.contains("type")
    return isOfType && isName(article.title) ? article.title : nil
  }

  static func isReference(_ article: Article) -> Bool {
    article.frontMatter.tags.contains("reference")
  }

  /// Where a type or a member of a type is described; `nil` if it is not described.
  ///
  /// - Parameter container: The types that contain it, outermost first.
  func place(of name: String, in container: [String]) -> Place? {
    let path = (container + [name]).joined(separator: ".")
    return places[path] ?? places[String(Self.base(path[...]))]
  }

  /// Where the symbol is described that code in an article's text names: `UIView`,
  /// `UIView.addSubview(_:)`, `viewDidLoad()`. A base name in lower case without parentheses must
  /// be in `used`, because `view` could be any view. Returns `nil` if several symbols have the
  /// name.
  ///
  /// - Parameter used: The qualified names of the members that the page uses, by base name.
  func place(named text: String, used: [String: Set<String>]) -> Place? {
    guard text.utf8.count < 200, text.unicodeScalars.first?.properties.isAlphabetic == true else {
      return nil
    }
    let isCall = text.hasSuffix("()")
    let name = isCall ? String(text.dropLast(2)) : text
    if let place = places[name] { return place }
    guard !name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let base = Self.base(name[...])
    if let whole = used[String(base)], whole.count == 1, let first = whole.first {
      return places[first + name.dropFirst(base.count)] ?? places[first]
    }
    let isPlain = !isCall && name == base && !name.contains { $0.isUppercase }
    guard !isPlain, let whole = qualifiedNames[name[...]], whole.count == 1 else { return nil }
    return whole.first.flatMap { places[$0] }
  }

  /// The id of a list item that declares a symbol; `nil` for other items.
  func id(of item: ListItem, under heading: String, on article: String) -> String? {
    guard let own = ids[article]?[heading], let declaration = Self.declarations(of: item).first
    else { return nil }
    return own[declaration]
  }

  /// The ids of all list items of an article that declare symbols.
  func ids(on article: String) -> Set<String> {
    Set((ids[article] ?? [:]).values.flatMap(\.values))
  }

  private mutating func add(_ article: Article) {
    let type = Self.type(describedBy: article)
    var container = type ?? ""
    var heading = ""
    var taken: Set<String> = []
    if let type { places[type] = Place(article: article.path, anchor: "") }
    for block in article.blocks {
      switch block {
      case .heading(1, _, _): continue
      case .heading(_, _, let anchor) where type != nil: heading = anchor
      case .heading(_, let inlines, let anchor):
        container = Inline.plainText(of: inlines)
        heading = anchor
        guard Self.isName(container) else {
          container = ""
          continue
        }
        guard !typesWithPages.contains(container) else { continue }
        let place = Place(article: article.path, anchor: anchor)
        if places.updateValue(place, forKey: container) == nil, container.contains(".") {
          let last = container.split(separator: ".").last ?? ""
          qualifiedNames[last, default: []].insert(container)
        }
      case .list(_, _, let items) where heading.isEmpty || !container.isEmpty:
        for item in items {
          // All declarations of an item share its id.
          var itemID: String?
          for text in Self.declarations(of: item) {
            guard let name = DeclaredName(text) else { continue }
            let prefix = container.isEmpty ? "" : container + "."
            let id = itemID ?? prefix + name.base
            if itemID == nil, taken.insert(id).inserted {
              ids[article.path, default: [:]][heading, default: [:]][text] = id
            }
            itemID = id
            let place = Place(article: article.path, anchor: id)
            for path in [prefix + name.base, prefix + name.whole] where places[path] == nil {
              places[path] = place
            }
            guard !name.isOverride else { continue }
            qualifiedNames[name.base[...], default: []].insert(prefix + name.base)
            qualifiedNames[name.whole[...], default: []].insert(prefix + name.whole)
          }
        }
      default: continue
      }
    }
  }

  /// The declarations that an item starts with: one, or several with commas between them.
  private static func declarations(of item: ListItem) -> [String] {
    guard case .paragraph(let inlines)? = item.blocks.first else { return [] }
    var result: [String] = []
    for inline in inlines {
      switch inline {
      case .code(let text): result.append(text)
      case .text(", "), .softBreak: continue
      default: return result
      }
    }
    return result
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// The name without its labels: `UIView.addSubview` for `UIView.addSubview(_:)`.
  private static func base(_ name: Substring) -> Substring { name.prefix { $0 != "(" } }
}

/// The name in a declaration: `override func addChild(_ child: UIViewController)` declares
/// `addChild(_:)`.
struct DeclaredName: Hashable {
  var base: String
  /// The name with the labels of its parameters.
  var whole: String
  var isOverride: Bool

  init?(_ declaration: String) {
    var rest = declaration[...]
    var words: [Substring] = []
    while true {
      rest = rest.drop { $0 == " " }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !word.isEmpty else { return nil }
      rest = rest[word.endIndex...]
      if word == "init" || word == "subscript" {
        base = String(word)
        rest = rest.drop { "?!".contains($0) }
        break
      }
      words.append(word)
      let introducers: Set<Substring> = [
        "func", "var", "let", "case", "typealias", "associatedtype",
      ]
      guard introducers.contains(word) else { continue }
      rest = rest.drop { $0 == " " }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      guard !name.isEmpty else { return nil }
      base = name.filter { $0 != "`" }
      rest = rest[name.endIndex...]
      break
    }
    isOverride = words.contains("override")
    whole = base
    if rest.first == "<", let end = rest.firstIndex(of: ">") { rest = rest[end...].dropFirst() }
    guard rest.first == "(" else { return }
    var depth = 0
    var labels = ""
    // The label that is being read; `nil` from its end to the next comma.
    var label: String?
    var last: Character = " "
    for character in rest {
      switch character {
      case "(", "[", "<":
        depth += 1
        if depth == 1 { label = "" }
      case ")", "]",
        ">" where last != "-":
        depth -= 1
        guard depth == 0 else { break }
        // A parameter without a label: 'case some(Int)'.
        if label?.isEmpty == false { labels += "_:" }
        whole = "\(base)(\(labels))"
        return
      case "," where depth == 1:
        if label != nil { labels += "_:" }
        label = ""
      case " ", ":":
        if depth == 1, let read = label, !read.isEmpty {
          labels += read + ":"
          label = nil
        }
      default: if depth == 1 { label?.append(character) }
      }
      last = character
    }
  }
}
