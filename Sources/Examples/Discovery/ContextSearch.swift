import Articles
import Programs
import Support

/// The search for the context of one block: it proposes a program, is given the compiler's messages
/// about it, and proposes the next one.
package struct ContextSearch: Sendable {
  private let page: PageContexts
  /// The index of the block on its page.
  private let own: Int
  private let original: Example
  private var chosen: Set<PageContexts.Place> = []
  private var refused: Set<PageContexts.Place> = []
  private var importsFoundation = false
  private var hasDeclarations = false
  private var isWholePage = false
  /// The names that were missing before Foundation was imported.
  private var namesWithoutFoundation: [String] = []
  private var languageMode: Int
  private var triesLeft = Self.mostTries
  /// The messages about the best program so far that does not compile, and that program.
  private var rejected:
    (example: Example, messages: [Outcome.Message], chosen: Set<PageContexts.Place>)?
  /// The result of an earlier run, if that found no program.
  private var restored: Example?
  /// Whether the search ended in an earlier run.
  package private(set) var isRestored = false
  /// Whether the proposed program compiles.
  package private(set) var isFound = false

  private static let mostTries = 12

  package init(_ example: Example, block own: Int, on page: PageContexts) {
    self.page = page
    self.own = own
    original = example
    languageMode = example.languageMode
  }

  /// The program to try.
  package var candidate: Example {
    var example = original
    example.segments = page.segments(of: own, after: chosen)
    example.languageMode = languageMode
    if original.block.source.contains(/\bTask\b/) { example.fence.wait = .atMost(.seconds(2)) }
    if importsFoundation { example.imports = (example.imports + ["Foundation"]).uniqued() }
    let context = context(example)
    example.discovery?.context = context
    return example
  }

  private func context(_ example: Example) -> String {
    let lines = example.segments.filter { !$0.isOwn }.map { "\($0.block.location.line)" }
    var words = lines.isEmpty ? "alone" : "after line" + (lines.count > 1 ? "s " : " ")
    if lines.count > 1 {
      let shown = lines.count > 8 ? Array(lines.prefix(7)) + ["…"] : lines
      words += shown.dropLast().joined(separator: ", ") + " and " + (lines.last ?? "")
    } else {
      words += lines.first ?? ""
    }
    if importsFoundation { words += ", with Foundation" }
    if languageMode != original.languageMode { words += ", in Swift \(languageMode)" }
    return words
  }

  /// Whether the block only declares something, so that there is nothing to run.
  package var onlyDeclares: Bool { page.parts[own].items.allSatisfy(\.isDeclaration) }

  /// Takes what the compiler says of the candidate.
  ///
  /// - Returns: Whether there is a new candidate to try.
  package mutating func advance(after messages: [Outcome.Message]) -> Bool {
    let errors = messages.filter { $0.severity == .error }
    guard !errors.isEmpty else {
      isFound = true
      return false
    }
    isFound = false
    note(errors)
    triesLeft -= 1
    guard triesLeft > 0 else { return false }
    let old = chosen
    for error in errors { add(Need(error.text)) }
    if chosen != old { return true }
    // Nothing can be added: what is wrong in another block is left out.
    for error in errors where !error.isOwn {
      guard let place = page.place(at: error.location) else { continue }
      if chosen.remove(place) != nil { refused.insert(place) }
    }
    if chosen != old { return true }
    return goOn()
  }

  /// Goes on to the next kind of context.
  package mutating func goOn() -> Bool {
    isFound = false
    if triesLeft <= 0 { triesLeft = 4 }
    if !importsFoundation, let rejected {
      namesWithoutFoundation = rejected.messages.flatMap { Need($0.text).names }.uniqued()
    }
    if !importsFoundation {
      importsFoundation = true
      return true
    }
    if !hasDeclarations {
      hasDeclarations = true
      let others = page.declarations(around: own).filter { !refused.contains($0) }
      let count = chosen.count
      chosen.formUnion(others)
      if chosen.count > count { return true }
    }
    if !isWholePage {
      isWholePage = true
      let earlier = page.places(before: own).filter { !refused.contains($0) }
      let count = chosen.count
      chosen.formUnion(earlier)
      if chosen.count > count { return true }
    }
    if languageMode == 6, original.fence.languageMode == nil {
      languageMode = 5
      triesLeft = max(triesLeft, 3)
      return true
    }
    return false
  }

  /// What is kept of a search for the next run of the same page.
  package struct Memory: Codable {
    var chosen: [[Int]]
    var importsFoundation: Bool
    var languageMode: Int
    var isFound: Bool
    var doubt: String?
    var reason: String?
    var unknownNames: [String]
  }

  package var memory: Memory {
    let result = result
    // A search that ended without success is at the program that is reported.
    let places = isFound ? chosen : rejected?.chosen ?? chosen
    return Memory(
      chosen: places.sorted().map { [$0.block, $0.item] },
      importsFoundation: result.imports != original.imports, languageMode: result.languageMode,
      isFound: isFound, doubt: result.discovery?.doubt?.rawValue, reason: result.skipReason,
      unknownNames: result.discovery?.unknownNames ?? [])
  }

  /// Restores a search that ended in an earlier run. If the memory is not of this page, does
  /// nothing.
  package mutating func restore(_ memory: Memory) {
    let places = memory.chosen.compactMap { pair -> PageContexts.Place? in
      guard pair.count == 2, page.parts.indices.contains(pair[0]),
        page.parts[pair[0]].items.indices.contains(pair[1])
      else { return nil }
      return PageContexts.Place(block: pair[0], item: pair[1])
    }
    guard places.count == memory.chosen.count else { return }
    chosen = Set(places)
    importsFoundation = memory.importsFoundation
    languageMode = memory.languageMode
    isFound = memory.isFound
    isRestored = true
    guard !isFound else { return }
    var example = candidate
    example.skipReason = memory.reason
    example.discovery?.doubt = memory.doubt.flatMap { Discovery.Doubt(rawValue: $0) }
    example.discovery?.unknownNames = memory.unknownNames
    restored = example
  }

  /// The program to judge the block by, or the reason why it is not judged.
  package var result: Example {
    if isFound { return candidate }
    if let restored { return restored }
    guard let rejected else { return candidate }
    var example = rejected.example
    let needs = rejected.messages.map { Need($0.text) }
    var names = needs.flatMap { $0.names + $0.modules + $0.members }.uniqued()
    // A name that only Foundation has may be meant for another thing.
    if names.isEmpty, example.imports != original.imports { names = namesWithoutFoundation }
    if !names.isEmpty {
      example.discovery?.doubt = .inDoubt
      example.discovery?.unknownNames = names
      example.skipReason = "names that no block of the page declares"
    } else if rejected.messages.contains(where: { $0.text.contains("experimental feature") }) {
      example.discovery?.doubt = .inDoubt
      example.skipReason = "it needs an experimental feature of the compiler"
    } else if needs.contains(where: \.isOfFragment) {
      example.discovery?.doubt = .notCode
      example.skipReason = "a part of a declaration"
    } else if !rejected.messages.contains(where: \.isOwn) {
      example.discovery?.doubt = .inDoubt
      example.skipReason = "the error is in another block"
    } else if example.discovery?.expectsError == true {
      example.discovery?.doubt = .inDoubt
      example.skipReason = "the text says that it does not compile"
    }
    return example
  }

  /// Keeps the messages about the program that lacks the fewest names; of those, the first.
  private mutating func note(_ errors: [Outcome.Message]) {
    func lack(_ errors: [Outcome.Message]) -> Int {
      errors.reduce(0) { count, error in
        let need = Need(error.text)
        return count + need.names.count + need.modules.count + need.members.count
      } + (errors.contains(where: \.isOwn) ? 0 : 1)
    }
    if let rejected, lack(rejected.messages) <= lack(errors) { return }
    rejected = (candidate, errors, chosen)
  }

  private func places(for need: Need) -> [PageContexts.Place] {
    // An operator is declared by its fixity, and by functions.
    var found = need.names.flatMap { name in
      name.first?.isLetter == true || name.hasPrefix("_")
        ? page.nearest(name, to: own, without: refused).map { [$0] }
          ?? page.extensions(declaring: name, around: own, without: refused)
        : page.all(name, to: own, without: refused)
    }
    for type in need.types {
      // A type of the page may have the name of one of the library.
      if let place = page.nearest(type, to: own, without: refused) { found.append(place) }
      found +=
        need.members.isEmpty
        ? page.extensions(of: type, declaring: nil, around: own, without: refused)
        : need.members.flatMap {
          page.extensions(of: type, declaring: $0, around: own, without: refused)
        }
    }
    return found
  }

  private mutating func add(_ need: Need) {
    for place in places(for: need) { chosen.insert(place) }
  }
}

/// What a compiler message says is missing.
private struct Need {
  var names: [String] = []
  var modules: [String] = []
  var types: [String] = []
  var members: [String] = []
  /// Whether the code would be right inside of a type or a function.
  var isOfFragment = false

  init(_ text: String) {
    if let match = text.firstMatch(
      of:
        /cannot find (?:type |operator |macro )?'([^']+)' in scope|unknown attribute '(\w+)'|no macro named '(\w+)'|use of undeclared type '(\w+)'|'(\S+)' is not a (?:prefix|postfix|binary|infix)/
    ) {
      names = [match.1, match.2, match.3, match.4, match.5].compactMap { $0.map { String($0) } }
    } else if let match = text.firstMatch(of: /'([^'.(]+)[^']*' is inaccessible due to 'file/) {
      // Another program that the compiler checks together with this one declares the name.
      names = [String(match.1)]
    } else if let match = text.firstMatch(of: /no such module '(\w+)'/) {
      modules = [String(match.1)]
    } else if let match = text.firstMatch(
      of: /(?:value of type|type|module|tuple type) '(.+?)' has no (?:\w+ )?member '([^']+)'/)
    {
      types = [Self.base(match.1)]
      members = [String(match.2).prefix { $0 != "(" }.description]
    } else if let match = text.firstMatch(
      of:
        /type '(.+?)' does not conform to|requires that '(.+?)' conform|argument type '(.+?)' does not conform/
    ) {
      types = [match.1 ?? match.2 ?? match.3].compactMap { $0.map { Self.base($0) } }
    }
    isOfFragment = text.contains(Self.fragmentWords)
  }

  private static func base(_ type: Substring) -> String {
    let name = type.hasPrefix("any ") ? type.dropFirst(4) : type
    return String(name.prefix { $0 != "<" && $0 != "." })
  }

  private static var fragmentWords: some RegexComponent {
    /may only be declared within|can only be specified on class members|is not allowed outside of|only valid inside|invalid outside of|is only allowed inside|functions may only be declared|'self' (refers|in)|cannot find 'self'|expected '\{' in body|expected member|only be used (in|on|within)|must be declared inside|methods may only be|properties may only be|is only valid|without (a )?body|'super' cannot|outside of (a|an)|'override' (can|modifier)|non-static|non-type|member of a type/
  }
}
