import Articles
import Support

/// Which examples of a library a run is about.
package struct Selection: Sendable {
  /// An example that matches one of these is meant; all are where there are none.
  package var filters: [ExampleFilter] = []
  /// The part of those that is this machine's.
  package var shard: Shard?
  /// What examples took once, in seconds, by their references; for the shards.
  package var costs: [String: Double] = [:]

  package init(
    filters: [ExampleFilter] = [], shard: Shard? = nil, costs: [String: Double] = [:]
  ) {
    self.filters = filters
    self.shard = shard
    self.costs = costs
  }

  package static let all = Selection()

  /// What a selection leaves of a library and its examples.
  package struct Result: Sendable {
    /// With the pages of the examples alone, where there are filters.
    package var library: Library
    /// In their order.
    package var examples: [Example]
    package var diagnostics: [Diagnostic]
    /// Nil where the run is no part of a greater one.
    package var part: Shard.Part?
  }

  /// Selects.
  ///
  /// - Throws: ``UnmatchedFilter``: a filter that no example has is a slip, and a run of nothing proves nothing.
  package func of(
    _ all: [Example], in library: Library, diagnostics: [Diagnostic]
  ) throws -> Result {
    for filter in filters where !all.contains(where: filter.matches) {
      throw UnmatchedFilter(filter, among: all)
    }
    var result = Result(library: library, examples: all, diagnostics: diagnostics)
    if !filters.isEmpty {
      result.examples = all.filter { example in filters.contains { $0.matches(example) } }
      let meant = Set(result.examples.map(\.article))
      let others = Set(library.articles.map(\.path)).subtracting(meant)
      result.library.articles.removeAll { others.contains($0.path) }
      // What is wrong with a page is told with each of its examples; what is no page concerns all.
      result.diagnostics.removeAll { others.contains($0.location.file) }
    }
    if let shard {
      result.part = shard.part(of: result.examples, in: result.library, costs: costs)
      result.examples = shard.examples(of: result.examples, costs: costs)
    }
    return result
  }
}

/// A filter that no example has.
package struct UnmatchedFilter: Error, CustomStringConvertible {
  private let filter: ExampleFilter
  private let hint: String

  init(_ filter: ExampleFilter, among examples: [Example]) {
    self.filter = filter
    let names = examples.flatMap { [$0.name, $0.reference, $0.article] }
    hint =
      Spelling.hint(for: filter.text, among: names)
      ?? (examples.isEmpty ? "there are none" : "'proofbook list' tells what there is")
  }

  package var description: String { "no example matches '--filter \(filter.text)'; \(hint)" }
}
