import Articles
import Support

/// The examples of a library that a run covers.
package struct Selection: Sendable {
  /// An example must match at least one of these; if there are none, all examples are covered.
  package var filters: [ExampleFilter] = []
  /// The part of the matching examples that this machine runs; `nil` for all of them.
  package var shard: Shard?
  /// How long examples took in an earlier run, in seconds, by reference; used to balance the
  /// shards.
  package var costs: [String: Double] = [:]

  package init(
    filters: [ExampleFilter] = [], shard: Shard? = nil, costs: [String: Double] = [:]
  ) {
    self.filters = filters
    self.shard = shard
    self.costs = costs
  }

  package static let all = Selection()

  /// The selected part of a library and its examples.
  package struct Result: Sendable {
    /// The library; if there are filters, with only the pages of the selected examples.
    package var library: Library
    /// The selected examples, in their original order.
    package var examples: [Example]
    /// All matching examples, including those of the other shards.
    package var matching: [Example]
    package var diagnostics: [Diagnostic]
    /// `nil` if the run is not one of several shards.
    package var part: Shard.Part?
  }

  /// Applies the selection.
  ///
  /// - Throws: ``UnmatchedFilter`` if a filter matches no example: it is probably misspelt, and a
  ///   run without examples proves nothing.
  package func of(
    _ all: [Example], in library: Library, diagnostics: [Diagnostic]
  ) throws -> Result {
    for filter in filters where !all.contains(where: filter.matches) {
      throw UnmatchedFilter(filter, among: all)
    }
    var result = Result(
      library: library, examples: all, matching: all, diagnostics: diagnostics)
    if !filters.isEmpty {
      result.examples = all.filter { example in filters.contains { $0.matches(example) } }
      result.matching = result.examples
      let meant = Set(result.examples.map(\.article))
      let others = Set(library.articles.map(\.path)).subtracting(meant)
      result.library.articles.removeAll { others.contains($0.path) }
      // The diagnostics of a page are kept if one of its examples is; those of other files always
      // are.
      result.diagnostics.removeAll { others.contains($0.location.file) }
    }
    if let shard {
      result.part = shard.part(of: result.examples, in: result.library, costs: costs)
      result.examples = shard.examples(of: result.examples, costs: costs)
    }
    return result
  }
}

/// The error for a filter that matches no example.
package struct UnmatchedFilter: Error, CustomStringConvertible {
  private let filter: ExampleFilter
  private let hint: String

  init(_ filter: ExampleFilter, among examples: [Example]) {
    self.filter = filter
    let names = examples.flatMap { [$0.name, $0.reference, $0.article] }
    hint =
      Spelling.hint(for: filter.text, among: names)
      ?? (examples.isEmpty ? "there are none" : "'proofbook list' shows all examples")
  }

  package var description: String { "no example matches '--filter \(filter.text)'; \(hint)" }
}
