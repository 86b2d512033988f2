import Articles
import Checking
import Examples
import Foundation
import Running
import TestSupport
import Testing

@testable import proofbook

/// The book itself: every claim on its pages passes, and fails if it is changed.
struct ContentTests {
  func report(of arguments: [String], in folder: URL = Tool.root) throws -> (
    status: Int32, report: JSONReport
  ) {
    let result = try Tool.run(["test", "--report", "json"] + arguments, in: folder)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    return (result.status, report)
  }

  @Test func `every block and claim of the articles passes, and none is ignored`() throws {
    let (status, report) = try report(of: ["Content"])
    #expect(status == 0)
    #expect(report.holds)
    #expect(report.articles.count { !$0.blocks.isEmpty } >= 6)
    #expect(report.totals.ran >= 60)
    #expect(report.totals.claims >= 90)
    #expect(report.totals.skipped == 0)
    let kinds = Set(report.articles.flatMap(\.blocks).flatMap(\.claims).map(\.kind))
    #expect(kinds.isSuperset(of: ClaimKind.syntaxes.map(\.name)))
  }

  /// Breaks one claim of each kind in a copy of its article and runs the command on the copy.
  @Test(arguments: ClaimKind.syntaxes.map(\.name))
  func `a broken claim makes the command fail at the claim's location`(_ kind: String) throws {
    let library = try library()
    let examples = examples(of: library)
    let (example, claim, line) = try #require(
      examples.lazy.compactMap { example in
        for claim in example.claims where claim.kind.name == kind && claim.codeBlock != nil {
          if let line = claim.lines.first(where: { broken($0.value) != nil }) {
            return (example, claim, line)
          }
        }
        return nil
      }.first)
    let article = try #require(library.articles.first { $0.path == example.article })
    let folder = try TemporaryFolder()
    try folder.write(try text(of: article, breaking: line, of: claim), to: "page.md")
    let result = try Tool.run(["test", "page.md"], in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.output.contains("page.md:\(line.location.line):\(line.location.column): error:"),
      "\(result.output)")
  }

  /// Breaks every line of every claim in turn and judges the claim again, without running the
  /// program again.
  @Test func `each broken claim fails at its own line`() async throws {
    let library = try library()
    let examples = examples(of: library)
    let runner = await Runner(toolchain: try await Toolchain())
    let outcomes = try await runner.outcomes(of: examples)
    var count = 0
    for (example, outcome) in zip(examples, outcomes) {
      for (index, claim) in example.claims.enumerated() where claim.ignoreReason == nil {
        for (position, line) in claim.lines.enumerated() {
          guard let wrong = broken(line.value) else { continue }
          var example = example
          example.claims[index].lines[position].value = wrong
          let verdict = Verdict(of: example, after: outcome)
          let diagnostics = verdict.claims[index].diagnostics
          #expect(verdict.claims[index].result == .fails, "\(line.location): \(wrong)")
          #expect(
            diagnostics.map(\.location.line).contains(line.location.line),
            "\(line.location): \(wrong): \(diagnostics)")
          count += 1
        }
      }
    }
    #expect(count >= 90)
  }

  func library() throws -> Library {
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: Tool.content.path, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return library
  }

  func examples(of library: Library) -> [Example] {
    var diagnostics: [Diagnostic] = []
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    return examples
  }

  /// The line with the last letter changed; `nil` if the line has no letter or contains a wildcard.
  private func broken(_ line: String) -> String? {
    guard !line.contains("…"), !line.contains("[..]"),
      line.trimmingCharacters(in: .whitespaces) != "...",
      let index = line.lastIndex(where: \.isLetter)
    else { return nil }
    var line = line
    line.replaceSubrange(index...index, with: line[index] == "q" ? "w" : "q")
    return line
  }

  private func text(
    of article: Article, breaking line: Located<String>, of claim: Claim
  ) throws -> String {
    var lines = article.text.components(separatedBy: "\n")
    let old = lines[line.location.line - 1]
    let wrong = try #require(broken(line.value))
    lines[line.location.line - 1] = old.replacingOccurrences(of: line.value, with: wrong)
    #expect(lines[line.location.line - 1] != old)
    return lines.joined(separator: "\n")
  }
}
