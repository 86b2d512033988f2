import Articles
import Examples
import Foundation

extension Reporter {
  /// One JSON object: the toolchain, the totals, and for each article its blocks and their claims.
  static let json = Reporter(
    name: "json", summary: "one JSON object with each article, block and claim"
  ) { library, report in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(JSONReport(library: library, report: report))
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// The shape of the JSON report.
struct JSONReport: Codable, Sendable {
  struct Totals: Codable, Sendable {
    var blocks: Int
    var ran: Int
    var skipped: Int
    var failed: Int
    var claims: Int
    var claimsFailed: Int
  }

  struct Message: Codable, Sendable {
    var severity: String
    var file: String
    var line: Int
    var column: Int
    var message: String
    var hint: String?
    var diff: [String]?
  }

  struct Claim: Codable, Sendable {
    var kind: String
    var file: String
    var line: Int
    var column: Int
    /// `holds`, `fails` or `skipped`.
    var result: String
    var reason: String?
    var messages: [Message]
  }

  /// How a program ended.
  struct Ending: Codable, Sendable {
    /// `exited`, `trapped`, `timed-out`, `exceeded-output` or `lost`.
    var kind: String
    /// What it exited with.
    var status: Int?
    /// The signal that ended it.
    var signal: Int?
    /// What the trap said, or what the program was lost by.
    var message: String?
  }

  struct Block: Codable, Sendable {
    var name: String
    var file: String
    var line: Int
    var column: Int
    /// What is done with it: `run`, `compile-fail`, `crash` and so on.
    var disposition: String
    var result: String
    var reason: String?
    /// Nil where the program was not run.
    var ending: Ending?
    var messages: [Message]
    var claims: [Claim]
    /// What the runtime delivered, in order; nil where it delivered nothing. It stands at the last block of a group.
    var trace: [Event]?
  }

  struct Article: Codable, Sendable {
    var path: String
    var title: String
    var blocks: [Block]
    var messages: [Message]
  }

  var format = 1
  var toolchain: String
  var holds: Bool
  var totals: Totals
  var articles: [Article]
  /// What is wrong with files that are no articles, such as the settings.
  var messages: [Message]
}

extension JSONReport {
  init(library: Library, report: Report) {
    let totals = report.totals
    self.toolchain = report.toolchain
    self.holds = report.holds
    self.totals = Totals(
      blocks: totals.blocks, ran: totals.ran, skipped: totals.skipped, failed: totals.failed,
      claims: totals.claims, claimsFailed: totals.claimsFailed)
    let verdicts = Dictionary(grouping: report.verdicts) { $0.example.article }
    let messages = Dictionary(grouping: report.diagnostics) { $0.location.file }
    self.articles = library.articles.map { article in
      Article(
        path: article.path, title: article.title,
        blocks: (verdicts[article.path] ?? []).flatMap(Block.all).sorted { $0.line < $1.line },
        messages: (messages[article.path] ?? []).map(Message.init))
    }
    let paths = Set(library.articles.map(\.path))
    self.messages = report.diagnostics.filter { !paths.contains($0.location.file) }
      .map(Message.init)
  }
}

extension JSONReport.Ending {
  init(_ ending: Outcome.Ending) {
    switch ending {
    case .exited(let status): self.init(kind: "exited", status: status)
    case .trapped(let signal, let message, _):
      self.init(kind: "trapped", signal: signal, message: message)
    case .timedOut: self.init(kind: "timed-out")
    case .exceededOutput: self.init(kind: "exceeded-output")
    case .lost(let reason): self.init(kind: "lost", message: reason)
    }
  }
}

extension JSONReport.Block {
  /// The Swift blocks that a verdict speaks of: one, or those of a group, each with what is said of it.
  static func all(of verdict: Verdict) -> [JSONReport.Block] {
    let blocks = verdict.example.ownBlocks
    let (result, reason) = words(for: verdict.result)
    return blocks.enumerated().map { index, block in
      let isLast = index == blocks.count - 1
      let messages = verdict.diagnostics.filter { diagnostic in
        let owner = blocks.firstIndex { $0.contains(diagnostic.location) }
        return (owner ?? blocks.count - 1) == index
      }
      return JSONReport.Block(
        name: isLast ? verdict.example.name : block.name ?? verdict.example.name,
        file: block.location.file, line: block.location.line, column: block.location.column,
        disposition: verdict.example.disposition, result: result, reason: reason,
        ending: verdict.outcome.ending.map(JSONReport.Ending.init),
        messages: messages.map(JSONReport.Message.init),
        claims: verdict.claims.filter { ($0.claim.part ?? blocks.count - 1) == index }
          .map(JSONReport.Claim.init),
        trace: isLast ? JSONReport.Event.all(in: verdict) : nil)
    }
  }
}

extension CodeBlock {
  /// Whether a place lies in the block or on its fence.
  fileprivate func contains(_ place: Location) -> Bool {
    place.file == location.file
      && place.line >= location.line && place.line <= firstLine + lines.count
  }

  fileprivate var name: String? {
    if case .swift(let fence) = role { fence.name?.value } else { nil }
  }
}

extension JSONReport.Claim {
  init(_ verdict: Verdict.ClaimVerdict) {
    let (result, reason) = words(for: verdict.result)
    let location = verdict.claim.location
    self.init(
      kind: verdict.claim.kind.name, file: location.file, line: location.line,
      column: location.column, result: result, reason: reason,
      messages: verdict.diagnostics.map(JSONReport.Message.init))
  }
}

extension JSONReport.Message {
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, file: diagnostic.location.file,
      line: diagnostic.location.line, column: diagnostic.location.column,
      message: diagnostic.message, hint: diagnostic.hint,
      diff: diagnostic.diff.isEmpty ? nil : diagnostic.diff)
  }
}

private func words(for result: Verdict.Result) -> (String, reason: String?) {
  switch result {
  case .holds: ("holds", nil)
  case .fails: ("fails", nil)
  case .skipped(let reason): ("skipped", reason)
  }
}
