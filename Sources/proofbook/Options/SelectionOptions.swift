import ArgumentParser
import Examples
import Foundation
import Support

/// Which examples `test` checks, and whether it stops at the first failure.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var filters: FilterOptions

  @Flag(help: "Stop at the first example that fails.")
  var failFast = false

  @Option(
    help: ArgumentHelp(
      "Check one of n parts that are about equal; 'proofbook merge' merges their reports.",
      valueName: "i/n"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("'\(text)' is not a part; write 2/4 for the second of four.")
      }
      return shard
    })
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Make the parts equal by the times in a JSON report of an earlier run.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var costs: String?

  /// Whether all examples are selected.
  var isWhole: Bool { shard == nil && filters.all.isEmpty }

  func validate() throws {
    if costs != nil, shard == nil { throw ValidationError("'--costs' is for '--shard'.") }
  }

  func selection() throws -> Selection {
    Selection(
      filters: filters.all, shard: shard,
      costs: try costs.map { try RecordedCosts(contentsOf: $0).seconds } ?? [:])
  }
}

/// Selects examples by the text of their references.
struct FilterOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only examples whose PAGE#BLOCK contains this text; may be repeated.",
      discussion: "With '*' or '?', the whole PAGE#BLOCK must match, such as '*#profile'.",
      valueName: "text"))
  var filter: [String] = []

  var all: [ExampleFilter] { filter.map(ExampleFilter.init) }

  func validate() throws {
    if filter.contains("") { throw ValidationError("'--filter' needs a text.") }
  }
}
