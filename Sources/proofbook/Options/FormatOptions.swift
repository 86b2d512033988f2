import ArgumentParser
import Pages

/// The output formats that a build writes.
struct FormatOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "What to write: \(OutputFormat.all.map(\.name).joined(separator: ", ")). May be repeated, or a list with commas.",
      discussion: """
        \(OutputFormat.all.map { "\($0.name): \($0.summary)." }.joined(separator: " ")) All but the first are written to the \
        output folder as files named after the site. What an earlier build wrote there in other formats stays.
        """, valueName: "formats"),
    completion: .list(OutputFormat.all.map(\.name)))
  var names: [String] = [OutputFormat.html.name]

  func validate() throws { _ = try formats() }

  /// The requested formats without duplicates, in the order of `OutputFormat.all`.
  func formats() throws -> [OutputFormat] {
    let wanted = names.flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { name in
        name.filter { !$0.isWhitespace }
      }
    }
    for name in wanted where OutputFormat.withName(name) == nil {
      let known = OutputFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no format '\(name)'. Please provide one of: \(known).")
    }
    return OutputFormat.all.filter { wanted.contains($0.name) }
  }
}
