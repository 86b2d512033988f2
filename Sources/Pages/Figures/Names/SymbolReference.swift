import Articles

/// The symbols that the reference describes, and where it describes them. A reference article has
/// the tag `reference`, a heading for each type, and declarations under the heading: in list items
/// or in the first cells of table rows. An article that also has the tag `type` describes the type
/// in its title. Its headings group the members, except headings that name a nested type.
struct SymbolReference: Sendable {
  struct Place: Hashable, Sendable {
    /// The path of the article.
    var article: String
    /// Empty for the page as a whole.
    var anchor: String
  }

  /// By qualified name, with and without labels: `UIViewController`, `UIViewController.view`,
  /// `UIView.addSubview(_:)`, `UIView.addSubview`. Global functions have unqualified names.
  private var places: [String: Place] = [:]
  /// The qualified names of the symbols with each base name, with and without labels. Overrides are
  /// left out.
  private var qualifiedNames: [Substring: Set<String>] = [:]
  /// The ids of list items, by article, anchor of the heading, and declaration.
  private var ids: [String: [String: [String: String]]] = [:]
  /// The ids of the rows of tables, by article and line.
  private var rowIDs: [String: [Int: String]] = [:]
  /// The type that is described at each place.
  private(set) var types: [Place: String] = [:]
  /// The names that are described on pages about a single type; set before other pages are added.
  private var typesWithPages: Set<String> = []

  init(_ articles: [Article]) {
    let own = articles.filter(Self.isReference)
    // These come first: other pages may have a heading for the type and some of its members, too.
    for article in own where Self.type(describedBy: article) != nil { add(article) }
    typesWithPages = Set(places.keys)
    for article in own where Self.type(describedBy: article) == nil { add(article) }
  }

  /// The type that a whole article describes; `nil` for other articles.
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

  /// Where the reference describes the symbol that inline code in an article names: `UIView`,
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

  /// The id of the row of a table that declares a symbol; `nil` for other rows.
  func id(ofRowAt line: Int, on article: String) -> String? { rowIDs[article]?[line] }

  /// The ids of all list items and rows of an article that declare symbols.
  func ids(on article: String) -> Set<String> {
    Set((ids[article] ?? [:]).values.flatMap(\.values)).union((rowIDs[article] ?? [:]).values)
  }

  private mutating func add(_ article: Article) {
    let type = Self.type(describedBy: article)
    var container = type ?? ""
    var heading = ""
    var taken: Set<String> = []
    if let type { add(type, at: Place(article: article.path, anchor: "")) }
    for block in article.blocks {
      switch block {
      case .heading(1, _, _): continue
      case .heading(_, let inlines, let anchor):
        container = Inline.plainText(of: inlines)
        heading = anchor
        if let type, !(Self.isName(container) && container.hasPrefix(type + ".")) {
          container = type
          continue
        }
        guard Self.isName(container) else {
          container = ""
          continue
        }
        guard !typesWithPages.contains(container) else { continue }
        let place = Place(article: article.path, anchor: anchor)
        add(container, at: place)
      case .list(_, _, let items) where heading.isEmpty || !container.isEmpty:
        for item in items {
          let declarations = Self.declarations(of: item)
          guard let id = add(declarations, to: container, on: article.path),
            taken.insert(id).inserted, let first = declarations.first(where: Self.isDeclaration)
          else { continue }
          ids[article.path, default: [:]][heading, default: [:]][first] = id
        }
      case .table(let table) where heading.isEmpty || !container.isEmpty:
        for (row, line) in zip(table.rows, table.lines.dropFirst()) {
          let declarations = Self.declarations(in: row.first ?? [])
          guard let id = add(declarations, to: container, on: article.path),
            taken.insert(id).inserted
          else { continue }
          rowIDs[article.path, default: [:]][line] = id
        }
      default: continue
      }
    }
  }

  private mutating func add(_ type: String, at place: Place) {
    types[place] = type
    guard places.updateValue(place, forKey: type) == nil, place.anchor != "", type.contains(".")
    else { return }
    qualifiedNames[type.split(separator: ".").last ?? "", default: []].insert(type)
  }

  /// Adds symbols that are declared together, and so share an id.
  ///
  /// - Parameter container: The type that contains them; empty for global symbols.
  /// - Returns: Their id; `nil` if no text is a declaration.
  private mutating func add(
    _ declarations: [String], to container: String, on article: String
  ) -> String? {
    var shared: String?
    for name in declarations.compactMap(DeclaredName.init) {
      let prefix = container.isEmpty ? "" : container + "."
      let id = shared ?? prefix + name.base
      shared = id
      let place = Place(article: article, anchor: id)
      for path in [prefix + name.base, prefix + name.whole] where places[path] == nil {
        places[path] = place
      }
      guard !name.isOverride else { continue }
      qualifiedNames[name.base[...], default: []].insert(prefix + name.base)
      qualifiedNames[name.whole[...], default: []].insert(prefix + name.whole)
    }
    return shared
  }

  private static func isDeclaration(_ text: String) -> Bool { DeclaredName(text) != nil }

  /// The declarations that an item starts with.
  private static func declarations(of item: ListItem) -> [String] {
    guard case .paragraph(let inlines)? = item.blocks.first else { return [] }
    return declarations(in: inlines)
  }

  /// The declarations that a text starts with: one, or several with commas between them.
  private static func declarations(in inlines: [Inline]) -> [String] {
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
