import Articles
import Examples
import Foundation
import Programs
import ResultStore
import Running
import Support

/// The examples of a run, including those without Proofbook attributes, whose contexts are
/// inferred.
struct DiscoveredExamples {
  private(set) var examples: [Example]
  /// The context search of each discovered example, by the example's index.
  private var searches: [Int: ContextSearch] = [:]
  /// The indices of the examples of each discovered page.
  private let pages: [String: [Int]]
  /// The positions of those examples on their pages, by the examples' indices.
  private var places: [Int: Int] = [:]
  /// The inputs that determine the contexts on each discovered page: the code of its blocks, their
  /// imports, and what the text says about them.
  private let texts: [String: [String]]
  /// Whether contexts can be cached for later runs, because they do not depend on a package's
  /// source.
  private let canBeKept: Bool
  /// The indices of the examples that are only type-checked, because there is nothing to run.
  private(set) var settled: Set<Int> = []

  /// - Parameter all: All examples of the pages. Contexts may also use examples that are not
  ///   checked.
  init(
    _ examples: [Example], among all: [Example], in library: Library, _ source: some OutcomeSource
  ) async throws {
    self.examples = examples
    let wholePages = Dictionary(grouping: all.filter { $0.discovery != nil }, by: \.article)
    texts = wholePages.mapValues { page in
      page.map { example in
        [
          example.block.source, example.imports.joined(separator: ","),
          example.discovery?.key ?? "",
        ]
        .joined(separator: "\u{1}")
      }
    }
    pages = Dictionary(
      grouping: examples.indices.filter { examples[$0].discovery != nil }
    ) { examples[$0].article }
    canBeKept = source.package == nil && library.swiftPackage == nil
    let package = pages.isEmpty ? PackageNames() : PackageNames(of: library)
    for (path, indices) in pages {
      let whole = wholePages[path] ?? []
      let page = PageContexts(whole, of: package)
      let ownPlaces = Dictionary(whole.enumerated().map { ($1.name, $0) }) { first, _ in first }
      for index in indices where examples[index].isTried {
        guard let own = ownPlaces[examples[index].name] else { continue }
        places[index] = own
        if page.parts[own].isCode {
          searches[index] = ContextSearch(examples[index], block: own, on: page)
        } else if !page.hasSyntaxError(own) {
          self.examples[index].discovery?.doubt = .notCode
          self.examples[index].skipReason = "a placeholder, an outline or a grammar"
        }
      }
    }
    restore(source)
    try await search(searches.keys.sorted().filter { searches[$0]?.isRestored == false }, source)
    for (index, search) in searches {
      self.examples[index] = search.result
      guard search.isFound, search.onlyDeclares, examples[index].claims.isEmpty else { continue }
      self.examples[index].fence.expectation = .compiles
      settled.insert(index)
    }
  }

  /// The outcomes of the run, completed with those of the examples that are only type-checked.
  func outcomes(completing outcomes: [Outcome?], of indices: [Int]) -> [Outcome?] {
    var all = [Outcome?](repeating: nil, count: examples.count)
    for index in settled { all[index] = Outcome(isCompiled: true) }
    for (index, outcome) in zip(indices, outcomes) { all[index] = outcome }
    return all
  }

  // MARK: The contexts of earlier runs

  private func question(_ page: String, _ source: some OutcomeSource) -> String {
    let tool = source.probes.flatMap {
      DecidingCode.digest(in: RunEnvironment.runningProgram, probes: $0)
    }
    let parts = [page, tool ?? ""] + (texts[page] ?? [])
    let digest = Fingerprint(of: parts.joined(separator: "\u{0}"))
    return "contexts of \(digest.hexadecimal) \(source.compilerVersion)"
  }

  private mutating func restore(_ source: some OutcomeSource) {
    guard canBeKept else { return }
    for (page, indices) in pages {
      guard let text = source.probes?.answer(question(page, source)),
        let known = try? JSONDecoder().decode(
          [Int: ContextSearch.Memory].self, from: Data(text.utf8))
      else { continue }
      for index in indices {
        if let memory = places[index].flatMap({ known[$0] }) { searches[index]?.restore(memory) }
      }
    }
  }

  /// Caches the contexts for later runs of the same pages.
  func save(_ source: some OutcomeSource) {
    guard canBeKept, let probes = source.probes else { return }
    for (page, indices) in pages {
      let known = Dictionary(
        uniqueKeysWithValues: indices.compactMap { index in
          places[index].flatMap { own in searches[index].map { (own, $0.memory) } }
        })
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let text = try? encoder.encode(known) else { continue }
      probes.note(String(decoding: text, as: UTF8.self), to: question(page, source))
    }
    probes.save()
  }

  private mutating func search(_ indices: [Int], _ source: some OutcomeSource) async throws {
    let found = try await source.contexts(indices.compactMap { searches[$0] })
    for (index, search) in zip(indices, found) {
      searches[index] = search
    }
  }

  /// Reruns failing examples in other contexts. An example passes if it passes in any of them.
  mutating func retried(
    _ outcomes: [Outcome?], _ source: some OutcomeSource
  ) async throws -> [Outcome?] {
    var outcomes = outcomes
    var open = searches.keys.sorted().filter {
      searches[$0]?.isRestored == false && fails($0, outcomes[$0])
    }
    var winners = searches
    var last: [Int: Outcome] = [:]
    defer { searches = winners }
    while !open.isEmpty {
      let kept = examples
      open = open.filter { index in
        guard let outcome = last[index] ?? outcomes[index], !outcome.isCompiled,
          searches[index]?.isFound == true
        else { return searches[index]?.advanceStage() ?? false }
        // Some errors are found only after type-checking.
        return searches[index]?.advance(after: outcome.messages) ?? false
      }
      let found = try await source.contexts(open.compactMap { searches[$0] })
      for (index, search) in zip(open, found) { searches[index] = search }
      let tried = open.filter { searches[$0]?.isFound ?? false }
      let new = try await source.outcomes(of: tried.compactMap { searches[$0]?.candidate })
      for (index, outcome) in zip(tried, new) {
        guard let candidate = searches[index]?.candidate else { continue }
        last[index] = outcome
        examples[index] = candidate
        if !fails(index, outcome), settles(index, outcome, after: outcomes[index], of: kept[index])
        {
          outcomes[index] = outcome
          winners[index] = searches[index]
        } else {
          examples[index] = kept[index]
        }
      }
      open = open.filter { fails($0, outcomes[$0]) }
    }
    for (index, search) in winners where fails(index, outcomes[index]) {
      guard let outcome = outcomes[index], !outcome.isCompiled,
        let doubtful = search.doubting(because: outcome.messages)
      else { continue }
      winners[index] = doubtful
      examples[index] = doubtful.result
      outcomes[index] = .skipped
    }
    return outcomes
  }

  /// Whether all claims that failed in an earlier context pass now. If they are only in doubt, because
  /// of code that the block does not need, they still fail.
  private func settles(
    _ index: Int, _ outcome: Outcome?, after earlier: Outcome?, of example: Example
  ) -> Bool {
    guard let outcome, let earlier, earlier.isCompiled else { return true }
    let before = Verdict(confirmed: example, after: earlier)
    let now = Verdict(confirmed: examples[index], after: outcome)
    return zip(before.claims, now.claims).allSatisfy { $0.result != .fails || $1.result == .holds }
  }

  private func fails(_ index: Int, _ outcome: Outcome?) -> Bool {
    guard examples[index].isTried, let outcome, outcome.loss == nil else { return false }
    let verdict = Verdict(confirmed: examples[index], after: outcome)
    return verdict.result != .holds || verdict.hasFailure
  }
}
