/// Which types have their own page, where each type is described, and which are used most.
///
/// A type with many members, or a class that much code uses, has its own page. Other types are on
/// their topic's page, or on the page of their enclosing type: most are enumerations, option sets
/// and structures with a few members, whose own pages would be shorter than the menu next to them.
struct TypeIndex {
  /// The minimum number of members of a type with its own page, not counting constants and cases.
  private static let fewestMembers = 8
  /// The same for a type that is nested in another.
  private static let fewestMembersOfNested = 15
  /// A class has its own page if at least this many files of real code use it.
  private static let commonUse = 15
  /// A class is a main class if at least this many files use it.
  private static let mainUse = 50
  /// The families whose classes are main classes, however many files use them.
  private static let mainFamilies: Set<String> = [
    "View controller core", "View tree", "Navigation, tab, split, page containers",
  ]

  let topics: [Topic]
  private let surface: Surface
  private let files: [String: Int]
  private let familiar: Set<String>
  private var pages: [String: String] = [:]
  private var nested: [String: [Surface.Entry]] = [:]
  private var inheriting: [String: [String]] = [:]

  init(_ surface: Surface, uses: [Use], families: [Family]) {
    self.surface = surface
    topics = Topic.all(of: surface)
    var files: [String: Int] = [:]
    for use in uses {
      let type = String(use.symbol.prefix { $0 != "." })
      files[type] = max(files[type] ?? 0, use.files)
    }
    self.files = files
    familiar = Set(families.filter { Self.mainFamilies.contains($0.name) }.flatMap(\.types))
    for entry in surface.entries where hasPage(entry) {
      let name = entry.name.lowercased().map { $0 == "." ? "-" : $0 }
      pages[entry.name] = "\(String(name)).md"
    }
    for entry in surface.entries {
      if let owner = entry.owner, surface[owner] != nil { nested[owner, default: []].append(entry) }
      for parent in entry.parents { inheriting[parent, default: []].append(entry.name) }
    }
  }

  /// The number of files of real code that use a type or its most used member.
  func files(using entry: Surface.Entry) -> Int { files[entry.name] ?? 0 }

  /// The classes that most code needs, the most used first.
  var mainClasses: [Surface.Entry] { byUse(surface.entries.filter(isMainClass)) }

  /// Sorted by the number of files that use them, then by name.
  func byUse(_ entries: [Surface.Entry]) -> [Surface.Entry] {
    entries.sorted { (-files(using: $0), $0.name) < (-files(using: $1), $1.name) }
  }

  private func isMainClass(_ entry: Surface.Entry) -> Bool {
    isClass(entry) && (files(using: entry) >= Self.mainUse || familiar.contains(entry.name))
  }

  private func isClass(_ entry: Surface.Entry) -> Bool {
    entry.kind == "class" && entry.owner == nil
  }

  private func hasPage(_ entry: Surface.Entry) -> Bool {
    guard !["extension", "typealias"].contains(entry.kind) else { return false }
    if isMainClass(entry) || isClass(entry) && files(using: entry) >= Self.commonUse {
      return true
    }
    let count = entry.members.count { !$0.isConstant(of: entry) }
    return count >= (entry.owner == nil ? Self.fewestMembers : Self.fewestMembersOfNested)
  }

  /// The name of the file of a type's own page; `nil` if it has none.
  func page(of name: String) -> String? { pages[name] }

  /// The types with their own page, sorted by name.
  var typesWithPages: [Surface.Entry] { surface.entries.filter { pages[$0.name] != nil } }

  /// The types that are nested directly in a type, sorted by name.
  func types(in name: String) -> [Surface.Entry] { nested[name] ?? [] }

  /// The type whose page has the card of a nested type; `nil` if the card is on the page of the
  /// topic.
  func host(of entry: Surface.Entry) -> String? {
    var name = entry.owner
    while let next = name {
      if pages[next] != nil { return next }
      name = Surface.Entry.owner(of: next)
    }
    return nil
  }

  /// The types whose cards a type's page has, sorted by name.
  func cards(onPageOf name: String) -> [Surface.Entry] {
    surface.entries.filter { hasCard($0) && host(of: $0) == name }
  }

  /// The types whose cards a topic's page has, sorted by name.
  func cards(of topic: Topic) -> [Surface.Entry] {
    topic.entries.filter { hasCard($0) && host(of: $0) == nil }
  }

  /// A nested type alias is a row in the card of its enclosing type.
  private func hasCard(_ entry: Surface.Entry) -> Bool {
    guard pages[entry.name] == nil else { return false }
    return entry.kind != "typealias" || entry.owner.flatMap { surface[$0] } == nil
  }

  /// The subclasses of a class, or the types that conform to a protocol, sorted by name.
  func types(inheriting name: String) -> [String] { inheriting[name] ?? [] }

  /// A class's superclasses, the nearest first.
  func superclasses(of entry: Surface.Entry) -> [String] {
    var names: [String] = []
    var next = entry.superclassName
    while let name = next {
      names.append(name)
      next = surface[name]?.superclassName
    }
    return names
  }

  /// The protocols of a type, except those that a superclass conforms to.
  func protocols(of entry: Surface.Entry) -> [String] {
    let superclasses = superclasses(of: entry)
    let inherited = superclasses.flatMap { surface[$0]?.parents ?? [] }
    return entry.parents.filter { !superclasses.contains($0) && !inherited.contains($0) }
  }

  /// A type's name as code, with a link to its description if it has one.
  func link(to name: String) -> String {
    guard let entry = surface[name], let topic = topics.first(where: { $0.folder == entry.topic })
    else { return "`\(name)`" }
    let anchor = name.lowercased().filter { $0 != "." }
    if let page = pages[name] { return "[`\(name)`](\(page))" }
    let page = host(of: entry).flatMap { pages[$0] } ?? "\(topic.slug).md"
    guard hasCard(entry) else { return "`\(name)`" }
    return "[`\(name)`](\(page)#\(anchor))"
  }
}

extension Surface.Entry {
  /// The name of the enclosing type; `nil` if it is not nested.
  var owner: String? { Self.owner(of: name) }

  static func owner(of name: String) -> String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }
}
