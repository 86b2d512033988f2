import Articles
import Programs
import Support
import SwiftSource

/// The search for the context of one block: it proposes a program, receives the compiler's messages
/// about it, and proposes the next one.
package struct ContextSearch: Sendable {
  /// The kinds of contexts, in the order in which they are tried.
  private enum Stage: Int {
    /// The declarations of the names in the block.
    case likely
    /// The same, with the first of several declarations of a name.
    case firstVersions
    /// Only declarations that the compiler reports as missing.
    case needs
    case foundation
    /// All declarations of the page.
    case declarations
    /// The earlier blocks of the page.
    case page
    case olderSwift
    case end
  }

  private let page: PageContexts
  /// The index of the block on its page.
  private let own: Int
  private let original: Example
  private let likely: PageContexts.Likely
  private var stage = Stage.likely
  private var chosen: Set<PageContexts.Place>
  private var refused: Set<PageContexts.Place> = []
  private var importsFoundation = false
  /// The modules other than Foundation that declare names which the page uses without an import.
  private var modules: [String] = []
  private var prefersFirst = false
  /// The names that were missing before Foundation or another module was imported.
  private var namesWithoutFoundation: [String] = []
  private var languageMode: Int
  private var triesLeft = Self.mostTries
  /// The best program so far that does not compile, with its errors.
  private var rejected: Rejected?
  /// The result of an earlier run, if it found no program.
  private var restored: Example?
  /// Whether the search ended in an earlier run.
  package private(set) var isRestored = false
  /// Whether the proposed program compiles.
  package private(set) var isFound = false

  /// The maximum number of programs in each stage.
  private static let mostTries = 4

  package init(_ example: Example, block own: Int, on page: PageContexts) {
    self.page = page
    self.own = own
    original = example
    languageMode = example.languageMode
    likely = page.likely(for: own)
    chosen = likely.places
    if chosen.isEmpty { stage = .needs }
  }

  /// The program to try.
  package var candidate: Example {
    var example = original
    example.segments = page.segments(of: own, after: chosen, prefersFirst: prefersFirst)
    example.languageMode = languageMode
    if original.block.source.contains(/\bTask\b/) { example.fence.wait = .atMost(.seconds(2)) }
    if importsFoundation { example.imports = (example.imports + ["Foundation"]).uniqued() }
    example.imports = (example.imports + modules).uniqued()
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
    for module in modules { words += ", with \(module)" }
    if languageMode != original.languageMode { words += ", in Swift \(languageMode)" }
    return words
  }

  /// Whether the block only declares something, so that there is nothing to run.
  package var onlyDeclares: Bool { page.parts[own].items.allSatisfy(\.isDeclaration) }

  /// Records the compiler's result for the candidate.
  ///
  /// - Returns: Whether there is a new candidate to try.
  package mutating func advance(after messages: [Outcome.Message]) -> Bool {
    let errors = CompilerError.all(in: messages)
    guard !errors.isEmpty else {
      isFound = true
      return false
    }
    isFound = false
    note(errors)
    if languageMode == 6, mayChangeLanguage, errors.allSatisfy(\.isOfConcurrency) {
      languageMode = 5
      return true
    }
    if importModules(because: errors) { return true }
    if isHopeless(errors) {
      if importFoundation(because: errors) { return true }
      stage = .end
      return false
    }
    triesLeft -= 1
    guard triesLeft > 0 else { return advanceStage() }
    let old = chosen
    for error in errors { add(error) }
    if chosen != old { return true }
    // If nothing can be added, items of other blocks that have errors are left out.
    for error in errors where !error.isOwn {
      guard let place = page.place(at: error.location) else { continue }
      if chosen.remove(place) != nil { refused.insert(place) }
    }
    if chosen != old { return true }
    return advanceStage()
  }

  private var mayChangeLanguage: Bool { original.fence.languageMode == nil }

  /// Whether no context on the page can help: a module is missing, no other block declares a
  /// missing name, the block is a fragment, or the text says that the block is wrong.
  private func isHopeless(_ errors: [CompilerError]) -> Bool {
    let own = errors.filter(\.isOwn)
    if own.contains(where: { !$0.modules.isEmpty || $0.isOfFragment }) { return true }
    if own.contains(where: { $0.names.contains { !page.declares($0, outside: self.own) } }) {
      return true
    }
    return original.discovery?.expectsError == true && original.claims.isEmpty && !own.isEmpty
      && own.allSatisfy(\.isEmpty)
  }

  /// - Returns: Whether Foundation was not imported yet and may declare what is missing.
  private mutating func importFoundation(because errors: [CompilerError]) -> Bool {
    guard !importsFoundation, stage != .end,
      errors.allSatisfy({ $0.modules.isEmpty && !$0.isOfFragment })
    else { return false }
    namesWithoutFoundation = (namesWithoutFoundation + errors.flatMap(\.names)).uniqued()
    importsFoundation = true
    return true
  }

  /// - Returns: Whether modules were added that declare what is missing.
  private mutating func importModules(because errors: [CompilerError]) -> Bool {
    let missing = errors.flatMap(\.names).filter { !page.declares($0) }
    let found = missing.compactMap { MissingImport.module(with: $0) }.uniqued()
      .filter { !modules.contains($0) }
    guard stage != .end, !found.isEmpty else { return false }
    namesWithoutFoundation = (namesWithoutFoundation + missing).uniqued()
    modules += found
    return true
  }

  /// Advances to the next kind of context.
  package mutating func advanceStage() -> Bool {
    isFound = false
    triesLeft = Self.mostTries
    while let next = Stage(rawValue: stage.rawValue + 1), stage != .end {
      stage = next
      if enterStage() { return true }
    }
    return false
  }

  /// - Returns: Whether the stage has a program that differs from the one before it.
  private mutating func enterStage() -> Bool {
    switch stage {
    case .likely, .end: return false
    case .firstVersions:
      guard likely.hasVersions else { return false }
      chosen = likely.places.union(page.likely(for: own, prefersFirst: true).places)
      refused = []
      prefersFirst = true
      return true
    case .needs:
      prefersFirst = false
      refused = []
      chosen = []
      return true
    case .foundation: return importFoundation(because: rejected?.errors ?? [])
    case .declarations: return widen(by: page.declarations(around: own))
    case .page: return widen(by: page.places(before: own))
    case .olderSwift:
      guard languageMode == 6, mayChangeLanguage else { return false }
      languageMode = 5
      return true
    }
  }

  private mutating func widen(by places: [PageContexts.Place]) -> Bool {
    let count = chosen.count
    chosen.formUnion(places.filter { !refused.contains($0) })
    return chosen.count > count
  }

  /// The state of a search that is cached for the next run of the same page.
  package struct Memory: Codable {
    var chosen: [[Int]]
    var importsFoundation: Bool
    var modules: [String]
    var prefersFirst: Bool
    var languageMode: Int
    var isFound: Bool
    var doubt: String?
    var reason: String?
    var unknownNames: [String]
    var corrections: [String: String]

    var places: [PageContexts.Place] {
      chosen.filter { $0.count == 2 }.map { PageContexts.Place(block: $0[0], item: $0[1]) }
    }
  }

  package var memory: Memory {
    // For a search without success, the program that is reported is stored.
    var memory = isFound ? currentMemory : rejected?.memory ?? currentMemory
    let result = result
    memory.isFound = isFound
    memory.doubt = result.discovery?.doubt?.rawValue
    memory.reason = result.skipReason
    memory.unknownNames = result.discovery?.unknownNames ?? []
    memory.corrections = result.discovery?.corrections ?? [:]
    return memory
  }

  private var currentMemory: Memory {
    Memory(
      chosen: chosen.sorted().map { [$0.block, $0.item] }, importsFoundation: importsFoundation,
      modules: modules, prefersFirst: prefersFirst, languageMode: languageMode, isFound: isFound,
      unknownNames: [], corrections: [:])
  }

  /// Restores a search that ended in an earlier run. If the state does not fit this page, does
  /// nothing.
  package mutating func restore(_ memory: Memory) {
    let places = memory.places
    guard places.count == memory.chosen.count, places.allSatisfy(page.contains) else { return }
    chosen = Set(places)
    importsFoundation = memory.importsFoundation
    modules = memory.modules
    prefersFirst = memory.prefersFirst
    languageMode = memory.languageMode
    isFound = memory.isFound
    isRestored = true
    guard !isFound else { return }
    var example = candidate
    example.skipReason = memory.reason
    example.discovery?.doubt = memory.doubt.flatMap { Discovery.Doubt(rawValue: $0) }
    example.discovery?.unknownNames = memory.unknownNames
    example.discovery?.corrections = memory.corrections
    restored = example
  }

  /// The example to judge; if the block cannot be judged, with the reason.
  package var result: Example {
    if isFound { return candidate }
    if let restored { return restored }
    guard let rejected else { return candidate }
    var example = rejected.example
    let corrections = corrections(for: rejected.errors)
    example.discovery?.corrections = corrections
    let isKnown = !corrections.isEmpty || lacksMember(rejected)
    let unknown = rejected.errors.flatMap { $0.names + $0.modules }
      .filter { corrections[$0] == nil }
    let members = rejected.errors.filter { !isOfMemberShownElsewhere($0) }.flatMap(\.members)
    var names = (unknown + (isKnown ? [] : members)).uniqued()
    // A name found only in an added module may have another meaning on the page.
    if names.isEmpty, !isKnown, example.imports != original.imports {
      names = namesWithoutFoundation
    }
    if !isDefinite(rejected.errors), let reason = doubt(rejected, names, isKnown: isKnown) {
      example.discovery?.doubt = reason.doubt
      example.discovery?.unknownNames = names
      example.skipReason = reason.text
    }
    return example
  }

  /// Corrections of the block's unknown names that are certainly wrong, by name.
  private func corrections(for errors: [CompilerError]) -> [String: String] {
    let names = errors.filter(\.isOwn).flatMap(\.names).uniqued()
    if names.isEmpty { return [:] }
    let declared = page.names.union(original.block.declaredNames)
    return names.reduce(into: [:]) { found, name in
      guard !page.isUsed(name, outside: own) else { return }
      found[name] = NameCorrection.correction(of: name, among: declared)
    }
  }

  /// Whether the block uses a member that a fully known type does not have: a type of the
  /// standard library, of the page or of the package that the page is about.
  private func lacksMember(_ rejected: Rejected) -> Bool {
    let errors = rejected.errors
    guard errors.allSatisfy({ $0.names.isEmpty && $0.modules.isEmpty }) else { return false }
    let imported = Set(rejected.example.imports + original.block.importedModules)
    return errors.contains { error in
      guard error.isOwn, let receiver = error.receiver, let type = error.types.first,
        let member = error.members.first
      else { return false }
      if page.declares(type) { return page.isWhole(type) && !page.declares(member) }
      if page.package.declares(member, outside: imported) { return false }
      if page.package.types.contains(type) || page.package.modules.contains(type) { return true }
      return StandardTypes.contains(receiver) && !StandardTypes.isOnlyOnApplePlatforms(member)
        && page.imports.isSubset(of: imported.union(StandardTypes.modules))
    }
  }

  /// Returns the search with the program that it found rejected, because of errors that the
  /// compiler reports only after type-checking; `nil` if they show that the block is wrong.
  package func doubting(because messages: [Outcome.Message]) -> ContextSearch? {
    var search = self
    let errors = CompilerError.all(in: messages)
    guard isFound, !errors.isEmpty else { return nil }
    search.rejected = (candidate, errors, currentMemory)
    search.isFound = false
    return search.result.discovery?.doubt == nil ? nil : search
  }

  private typealias Rejected = (
    example: Example, errors: [CompilerError], memory: Memory
  )

  /// Why the errors do not show that the block is wrong; `nil` if they do.
  ///
  /// - Parameter isKnown: Whether a name or a member is known to be wrong.
  private func doubt(
    _ rejected: Rejected, _ names: [String], isKnown: Bool
  ) -> (doubt: Discovery.Doubt, text: String)? {
    let discovery = original.discovery
    let errors = rejected.errors
    if !names.isEmpty { return (.inDoubt, "names that no block of the page declares") }
    if errors.contains(where: { $0.text.contains(/experimental[ -]feature/) }) {
      return (.inDoubt, "it needs an experimental feature of the compiler")
    }
    if discovery?.isOutline == true || errors.contains(where: \.isOfFragment)
      || leavesOutCode && errors.contains(where: \.isOfMissingCode)
    {
      return (.notCode, "a part of a declaration")
    }
    if errors.contains(where: \.isOfTime) { return (.inDoubt, "the compiler takes too long") }
    if errors.contains(where: isOfMemberShownElsewhere) {
      return (.inDoubt, "the page shows a member outside of its type")
    }
    if onlyDeclares, errors.allSatisfy(\.isOfConformance) {
      return (.notCode, "a part of a declaration")
    }
    let ownErrors = errors.filter(\.isOwn)
    if ownErrors.isEmpty { return (.inDoubt, "the error is in another block") }
    if ownErrors.contains(where: isOfElement) { return (.notCode, "a part of an expression") }
    if discovery?.expectsError == true {
      return (.inDoubt, "the text says that it does not compile")
    }
    if !isKnown, areOfOmittedCode(ownErrors) {
      return (.notCode, "some of its code is left out")
    }
    if discovery?.showsAlternatives == true,
      errors.contains(where: { $0.text.contains("redeclaration") })
    {
      return (.inDoubt, "it shows several forms of the same code")
    }
    if ownErrors.allSatisfy({ discovery?.wrongLines.contains($0.location.line) == true }) {
      return (.inDoubt, "its comments say that this form is wrong")
    }
    let places = rejected.memory.places
    if ownErrors.contains(where: \.isOfCFunction)
      || page.mayMeanOthers(own, places)
      || page.hasVersions(errors.flatMap(\.quoted), in: places, around: own)
    {
      return (.inDoubt, "its names may stand for other things")
    }
    return nil
  }

  /// Whether all errors are in statements with omitted code that may have caused them.
  private func areOfOmittedCode(_ errors: [CompilerError]) -> Bool {
    let omitted = OmittedCode(in: original.block)
    return errors.allSatisfy { error in
      switch omitted.omission(atLine: error.location.line - original.block.firstLine) {
      case .whole: true
      case .part: error.isOfMissingCode || error.isOfMissingResult
      case nil: false
      }
    }
  }

  /// Whether an error is about a member of a type of the page that another block declares without
  /// its type.
  private func isOfMemberShownElsewhere(_ error: CompilerError) -> Bool {
    guard error.isOwn, let type = error.types.first, let member = error.members.first else {
      return false
    }
    return page.declares(type) && page.declares(member)
  }

  /// Whether an error is about an element of a call or a list that is not shown, such as a
  /// dependency of a manifest.
  private func isOfElement(_ error: CompilerError) -> Bool {
    let block = original.block
    let line = error.location.line - block.firstLine
    guard error.isOwn, block.lines.indices.contains(line) else { return false }
    return error.text.contains("cannot be resolved without a contextual type")
      && block.lines[line].trimmingBlanks().hasPrefix(".")
  }

  /// Whether a comment in the block replaces omitted code.
  private var leavesOutCode: Bool {
    original.block.source.contains(/(\/\/|\/\*).*(\.\.\.|…)|(case .*|default):\s*\n\s*\/\//)
  }

  /// Whether the block has an error that no context can fix.
  private func isDefinite(_ errors: [CompilerError]) -> Bool {
    guard original.discovery?.expectsError != true, errors.allSatisfy(\.names.isEmpty),
      errors.allSatisfy(\.modules.isEmpty)
    else { return false }
    return errors.contains {
      $0.isOwn && $0.text.hasPrefix("empty collection literal requires an explicit type")
    }
  }

  /// Keeps the rejected program with the fewest missing names; among equals, the one with the
  /// fewest Swift 6 concurrency errors, then the first.
  private mutating func note(_ errors: [CompilerError]) {
    func lack(_ errors: [CompilerError]) -> (names: Int, concurrency: Int) {
      (
        errors.reduce(errors.contains(where: \.isOwn) ? 0 : 1) { count, error in
          count + error.names.count + error.modules.count + error.members.count
        }, errors.count(where: \.isOfConcurrency)
      )
    }
    if let rejected, lack(rejected.errors) <= lack(errors) { return }
    rejected = (candidate, errors, currentMemory)
  }

  private func places(for error: CompilerError) -> [PageContexts.Place] {
    // An operator has a fixity declaration and functions.
    var found = error.names.flatMap { name in
      name.first?.isLetter == true || name.hasPrefix("_")
        ? page.nearest(name, to: own, without: refused).map { [$0] }
          ?? page.extensions(declaring: name, around: own, without: refused)
        : page.all(name, to: own, without: refused)
    }
    for type in error.types {
      // A type on the page may have the same name as a library type.
      if let place = page.nearest(type, to: own, without: refused) { found.append(place) }
      found +=
        error.members.isEmpty
        ? page.extensions(of: type, declaring: nil, around: own, without: refused)
        : error.members.flatMap {
          page.extensions(of: type, declaring: $0, around: own, without: refused)
        }
    }
    return found
  }

  private mutating func add(_ error: CompilerError) {
    for place in places(for: error) { chosen.insert(place) }
  }
}
