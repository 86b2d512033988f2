import Articles
import Programs
import SwiftSource

/// The Swift blocks of a page and their declarations, from which programs are assembled.
package struct PageContexts: Sendable {
  /// One item of one block.
  package struct Place: Hashable, Comparable, Sendable {
    package var block: Int
    package var item: Int

    package static func < (one: Place, other: Place) -> Bool {
      (one.block, one.item) < (other.block, other.item)
    }
  }

  /// In page order.
  package let blocks: [CodeBlock]
  package let parts: [BlockItems]
  private var places: [String: [Place]] = [:]
  /// The indices of blocks whose comments say that they trap.
  private let trapping: Set<Int>
  /// What the package of the page declares.
  let package: PackageNames
  /// The modules that any block of the page imports.
  let imports: Set<String>

  package init(_ examples: [Example], of package: PackageNames = PackageNames()) {
    self.package = package
    blocks = examples.map(\.block)
    imports = blocks.reduce(into: []) { $0.formUnion($1.importedModules) }
    trapping = Set(
      examples.indices.filter { index in
        SwiftComments(in: examples[index].block.lines).all.contains {
          $0.text.contains(/(?i)run-?time|crash|\btrap|trigger|fatal/)
        }
      })
    parts = blocks.map { BlockItems(of: $0) }
    for place in all {
      for name in self[place].names { places[name, default: []].append(place) }
    }
  }

  /// Whether a block has a syntax error and does not continue a declaration that an earlier block
  /// starts.
  package func hasSyntaxError(_ block: Int) -> Bool {
    guard parts[block].hasSyntaxError else { return false }
    let isContinued = parts[..<block].contains(where: \.endsInsideDeclaration)
    return !(parts[block].startsInsideDeclaration && isContinued)
  }

  package subscript(place: Place) -> TopLevelItem { parts[place.block].items[place.item] }

  /// Whether there is an item at a place.
  package func contains(_ place: Place) -> Bool {
    parts.indices.contains(place.block) && parts[place.block].items.indices.contains(place.item)
  }

  /// All items of blocks that can be compiled.
  private var all: [Place] {
    parts.indices.filter { parts[$0].isCode }.flatMap { block in
      parts[block].items.indices.map { Place(block: block, item: $0) }
    }
  }

  /// The items of earlier blocks, without the blocks whose comments say that they trap.
  package func places(before own: Int) -> [Place] {
    all.filter { $0.block < own && !trapping.contains($0.block) }
  }

  /// Whether the statements of a block may precede another block: they can be compiled, and no
  /// comment says that they trap.
  func mayComeBefore(_ block: Int) -> Bool { parts[block].isCode && !trapping.contains(block) }

  /// Whether any block except `own` declares a name, or has an extension with a member of that name.
  func declares(_ name: String, outside own: Int) -> Bool {
    places[name]?.contains { $0.block != own } ?? false
      || !extensions(declaring: name, around: own, without: []).isEmpty
  }

  /// Whether any block declares a name.
  func declares(_ name: String) -> Bool { places[name] != nil }

  /// All names that blocks declare.
  var names: Set<String> { Set(places.keys) }

  /// Whether a single item of the page declares a name.
  func isDeclaredOnce(_ name: String) -> Bool { places[name]?.count == 1 }

  /// Whether a type is declared once, and nothing shows that some of its members are left out.
  func isWhole(_ type: String) -> Bool {
    guard let found = places[type], found.count == 1, let place = found.first,
      !self[place].members.isEmpty || !self[place].inherited.isEmpty
    else { return false }
    let lines = blocks[place.block].lines[self[place].lines]
    return !lines.contains { $0.contains("...") && $0.contains("//") || $0.contains("…") }
  }

  /// Whether any block except `own` contains a word.
  func isUsed(_ word: String, outside own: Int) -> Bool {
    blocks.indices.contains { index in
      index != own && blocks[index].source.containsBytes(of: word)
        && blocks[index].source.words.contains { $0 == word }
    }
  }

  /// The declarations that a name may refer to at a place, the nearest first: those in its block,
  /// then earlier ones, then, if the place is a declaration, later ones before the checked block.
  func declarations(of name: String, seenFrom place: Place, of own: Int) -> [Place] {
    let all = (places[name] ?? []).filter { $0.block < own && $0 != place }
    let same = all.filter { $0.block == place.block }
    let earlier = all.filter { $0.block < place.block }
    let later = self[place].isDeclaration ? all.filter { $0.block > place.block } : []
    return same + earlier.reversed() + later
  }

  /// The types, functions and extensions of all other blocks, without executable statements.
  package func declarations(around own: Int) -> [Place] {
    all.filter { $0.block != own && self[$0].isDeclaration }
  }

  /// All declarations of a name in earlier blocks or, if there are none, in later blocks.
  package func all(_ name: String, to own: Int, without refused: Set<Place>) -> [Place] {
    let found = (places[name] ?? []).filter { $0.block != own && !refused.contains($0) }
    let earlier = found.filter { $0.block < own }
    return earlier.isEmpty ? found : earlier
  }

  /// The item that declares a name in the nearest earlier block, or else in the nearest later
  /// block.
  package func nearest(
    _ name: String, to own: Int, without refused: Set<Place>
  ) -> Place? {
    let found = (places[name] ?? []).filter { $0.block != own && !refused.contains($0) }
    return found.last { $0.block < own } ?? found.first
  }

  /// The extensions of any type that declare a member; all extensions of `type` if `member` is
  /// `nil`.
  package func extensions(
    of type: String, declaring member: String?, around own: Int, without refused: Set<Place>
  ) -> [Place] {
    all.filter { place in
      let item = self[place]
      guard place.block != own, !refused.contains(place) else { return false }
      guard let member else { return item.isExtension && item.types.contains(type) }
      return item.isExtension && item.members.contains(member)
    }
  }

  /// The extensions of any type that declare a member.
  package func extensions(
    declaring member: String, around own: Int, without refused: Set<Place>
  ) -> [Place] {
    all.filter { place in
      let item = self[place]
      return place.block != own && !refused.contains(place) && item.isExtension
        && item.members.contains(member)
    }
  }

  /// The item that contains a line of the article; `nil` if none does.
  package func place(at location: Location) -> Place? {
    for (index, block) in blocks.enumerated() where block.file == location.file {
      let line = location.line - block.firstLine
      guard block.lines.indices.contains(line) else { continue }
      let item =
        parts[index].items.lastIndex { $0.lines.lowerBound <= line }
        ?? (parts[index].items.isEmpty ? nil : 0)
      return item.map { Place(block: index, item: $0) }
    }
    return nil
  }

  /// The program of a block after chosen items of other blocks. An item is left out if a later one
  /// or the block itself redeclares it.
  ///
  /// - Parameter prefersFirst: Whether an item is left out if an earlier one declares the same.
  package func segments(
    of own: Int, after chosen: Set<Place>, prefersFirst: Bool = false
  ) -> [SwiftProgram.Segment] {
    var keys = parts[own].items.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    var kept: [Int: [Int]] = [:]
    let distance = { (place: Place) in
      place.block > own ? 10_000 + place.block : prefersFirst ? place.block : own - place.block
    }
    for place in chosen.sorted(by: { (distance($0), $1.item) < (distance($1), $0.item) }) {
      let item = self[place]
      guard keys.isDisjoint(with: item.keys) else { continue }
      keys.formUnion(item.keys)
      kept[place.block, default: []].append(place.item)
    }
    for block in kept.keys {
      kept[block]? += parts[block].items.indices.filter { parts[block].items[$0].isImport }
    }
    let before = kept.keys.sorted().map { index in
      SwiftProgram.Segment(
        block: blocks[index].keeping(kept[index, default: []].map { parts[index].items[$0] }),
        isOwn: false)
    }
    return before + [SwiftProgram.Segment(block: blocks[own], isOwn: true)]
  }
}

extension CodeBlock {
  /// The block with only the lines of the items; the others are empty. A function without a body
  /// gets one that traps.
  fileprivate func keeping(_ items: [TopLevelItem]) -> CodeBlock {
    var block = self
    let kept = Set(items.flatMap(\.lines))
    for line in lines.indices where !kept.contains(line) { block.lines[line] = "" }
    for item in items where item.lacksBody {
      let end = item.lines.upperBound - 1
      let code = lines[end].firstRange(of: "//").map { lines[end][..<$0.lowerBound] }
      block.lines[end] = "\(code ?? lines[end][...]) { fatalError() }"
    }
    return block
  }
}

extension CodeBlock {
  /// The modules that its code imports.
  var importedModules: Set<String> {
    guard source.containsBytes(of: "import") else { return [] }
    let imports =
      /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return Set(source.matches(of: imports).map { String($0.1) })
  }

  /// The names that its code seems to declare, including those inside functions.
  var declaredNames: Set<String> {
    let declared =
      /\b(?:let|var|func|struct|class|enum|protocol|actor|typealias|case|for)\s+(\w+)|(\w+)\s*:\s*(?:inout\s+)?[A-Z\[]/
    return Set(source.matches(of: declared).compactMap { ($0.1 ?? $0.2).map { String($0) } })
  }
}

extension String {
  fileprivate var words: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }
}
