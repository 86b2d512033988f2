import SwiftSource

extension PageContexts {
  /// The items that a block most likely needs, judged by names alone: the declarations of the names
  /// that it uses, what those need in turn, the extensions whose members are used, and the
  /// statements that change its variables before it.
  ///
  /// - Parameter prefersFirst: Whether to use the first of several declarations of a name instead
  ///   of the nearest.
  package func likely(for own: Int, prefersFirst: Bool = false) -> Likely {
    Likely(own: own, self, prefersFirst: prefersFirst)
  }

  /// Whether a name in a block may have another meaning than in its context: the page declares it
  /// only in code that was left out, or it is a variable of a later block, or a single-letter
  /// variable that is not from the block directly before.
  func mayMeanOthers(_ own: Int, _ places: [Place]) -> Bool {
    let items = parts[own].items
    let ownNames = items.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let used = items.reduce(into: Set<String>()) { $0.formUnion($1.uses.used) }
      .subtracting(ownNames)
    let known = places.reduce(into: Set<String>()) { $0.formUnion(self[$1].names) }
    if used.contains(where: { !known.contains($0) && declares($0, outside: own) }) { return true }
    return places.contains { place in
      let variables = self[place].isDeclaration ? [] : self[place].names.intersection(used)
      guard !variables.isEmpty else { return false }
      if place.block > own { return true }
      // The page has a single variable of that name, and its code uses a type of the package.
      let isCertain = !self[place].uses.used.isDisjoint(with: package.types)
      return place.block < own - 1
        && variables.contains { $0.count == 1 && !(isCertain && isDeclaredOnce($0)) }
    }
  }

  /// Whether several other blocks declare one of the names, or a name used by their declarations in
  /// a context, so that the context may contain the wrong declaration.
  func hasVersions(_ names: [String], in places: [Place], around own: Int) -> Bool {
    let names = Set(names)
    var used = names
    for place in places where !self[place].names.isDisjoint(with: names) {
      used.formUnion(self[place].uses.used)
    }
    return used.contains { Set(all($0, to: own, without: []).map(\.block)).count > 1 }
  }

  /// A set of items that grows until it contains everything that its items need.
  package struct Likely {
    package private(set) var places: Set<Place> = []
    /// Whether a needed name is declared in several blocks.
    package private(set) var hasVersions = false
    private let page: PageContexts
    private let own: Int
    private let prefersFirst: Bool
    private let ownNames: Set<String>
    private var members: Set<String> = []
    private var names: Set<String>
    private var open: [(uses: ItemNames, place: Place)] = []

    fileprivate init(own: Int, _ page: PageContexts, prefersFirst: Bool) {
      self.page = page
      self.prefersFirst = prefersFirst
      self.own = own
      ownNames = page.parts[own].items.reduce(into: []) { $0.formUnion($1.names) }
      names = ownNames
      for (index, item) in page.parts[own].items.enumerated() {
        open.append((item.uses, Place(block: own, item: index)))
        names.formUnion(item.types)
      }
      grow()
    }

    private mutating func grow() {
      var count = -1
      while count != places.count {
        count = places.count
        while let next = open.popLast() { follow(next.uses, from: next.place) }
        addExtensions()
        addChanges()
      }
    }

    private mutating func follow(_ uses: ItemNames, from place: Place) {
      members.formUnion(uses.members)
      names.formUnion(uses.used)
      for name in uses.used where !ownNames.contains(name) {
        let found = page.declarations(of: name, seenFrom: place, of: own)
        guard let nearest = found.first else { continue }
        if found.contains(where: { $0.block != nearest.block }) { hasVersions = true }
        add(prefersFirst ? found.min() ?? nearest : nearest)
      }
    }

    private mutating func add(_ place: Place) {
      guard place.block != own, places.insert(place).inserted else { return }
      names.formUnion(page[place].names)
      open.append((page[place].uses, place))
    }

    /// Adds earlier extensions that declare a used member or add conformance to a used protocol; of
    /// several that do the same, the last.
    private mutating func addExtensions() {
      var covered: Set<String> = []
      for block in page.parts.indices.prefix(own).reversed() where page.parts[block].isCode {
        for (index, item) in page.parts[block].items.enumerated().reversed() where item.isExtension
        {
          let isKnown = { (type: String) in page.declares(type) ? names.contains(type) : true }
          guard item.types.allSatisfy(isKnown) else { continue }
          let given = item.members.intersection(members).union(item.inherited.intersection(names))
          let new = Set(given.flatMap { name in item.types.map { "\($0).\(name)" } })
          guard !new.isSubset(of: covered) else { continue }
          covered.formUnion(new)
          add(Place(block: block, item: index))
        }
      }
    }

    /// Adds the statements that may change a variable between its declaration and the block.
    private mutating func addChanges() {
      for place in places where !page[place].isDeclaration {
        let variables = page[place].names
        for block in place.block..<max(own, place.block) where page.mayComeBefore(block) {
          for (index, item) in page.parts[block].items.enumerated() {
            let other = Place(block: block, item: index)
            guard place < other, !item.isDeclaration,
              !item.uses.changed.isDisjoint(with: variables)
            else { continue }
            add(other)
          }
        }
      }
    }
  }
}
