import Articles
import Checking
import Examples
import Foundation
import Programs
import Support

extension Reporter {
  /// One JSON object: the toolchain, the totals, and for each article its blocks and their claims.
  static let json = Reporter(
    name: "json", summary: "one JSON object with each article, block and claim"
  ) { report, _ in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }
}

extension JSONReport {
  init(library: Library, report: Report) {
    self.toolchain = report.toolchain
    self.isolation = report.isolation
    self.shard = report.part.map {
      Shard(number: $0.shard.number, count: $0.shard.count, plan: $0.plan)
    }
    self.unreached = report.unreached == 0 ? nil : report.unreached
    self.holds = report.holds
    self.totals = Totals(report.totals)
    let verdicts = Dictionary(grouping: report.verdicts) { $0.example.article }
    let messages = Dictionary(grouping: report.diagnostics) { $0.location.file }
    self.articles = concurrently(library.articles) { article in
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

extension JSONReport.Totals {
  init(_ totals: Report.Totals) {
    self.init(
      blocks: totals.blocks, ran: totals.ran, skipped: totals.skipped, failed: totals.failed,
      lost: totals.lost == 0 ? nil : totals.lost, claims: totals.claims,
      claimsFailed: totals.claimsFailed,
      claimsSkipped: totals.claimsSkipped == 0 ? nil : totals.claimsSkipped,
      claimsLost: totals.claimsLost == 0 ? nil : totals.claimsLost)
  }
}

extension RunCost {
  /// The total in seconds, rounded up to milliseconds; `nil` if it is zero.
  fileprivate var seconds: Double? {
    let (seconds, attoseconds) = total.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return total == .zero ? nil : milliseconds.rounded(.up) / 1e3
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
    case .stopped(let stop): self.init(kind: "stopped", message: stop.description)
    case .lost(let loss): self.init(kind: "lost", message: loss.description)
    }
  }
}

extension JSONReport.Text {
  /// The maximum size of a stream's text in a report, in bytes.
  private static let most = 16 << 10

  /// `nil` if nothing was written.
  init?(start text: String) {
    guard !text.isEmpty else { return nil }
    let bytes = text.utf8.count
    guard bytes > Self.most else {
      self.init(text: text, bytes: bytes)
      return
    }
    // Does not cut in the middle of a Unicode scalar.
    var end = text.utf8.index(text.startIndex, offsetBy: Self.most)
    while String.Index(end, within: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    self.init(text: String(text[..<end]), bytes: bytes)
  }
}

extension JSONReport.Block {
  /// The Swift blocks that a verdict covers: one, or those of a group, each with its own messages
  /// and claims.
  static func all(of verdict: Verdict) -> [JSONReport.Block] {
    let blocks = verdict.example.ownBlocks
    let (plainResult, reason) = words(for: verdict.result)
    let discovery = verdict.example.discovery
    let result = discovery?.doubt?.rawValue ?? plainResult
    let messages = Dictionary(grouping: verdict.diagnostics) { diagnostic in
      blocks.firstIndex { $0.contains(diagnostic.location) } ?? blocks.count - 1
    }
    let claims = Dictionary(grouping: verdict.claims) { $0.claim.part ?? blocks.count - 1 }
    return blocks.enumerated().map { index, block in
      let isLast = index == blocks.count - 1
      let ownClaims = (claims[index] ?? []).map(JSONReport.Claim.init)
      let whole = ["fails", "lost"].first { wrong in
        result == "holds" && ownClaims.contains { $0.result == wrong }
      }
      return JSONReport.Block(
        name: isLast ? verdict.example.name : block.name ?? verdict.example.name,
        file: block.location.file, line: block.location.line, column: block.location.column,
        disposition: verdict.example.disposition, digest: block.digest, result: whole ?? result,
        blockResult: whole == nil ? nil : result, reason: reason,
        evidence: JSONReport.Evidence.all(of: verdict.example.facts[block.index] ?? []),
        context: discovery?.doubt == nil ? discovery?.context : nil,
        unknownNames: discovery?.unknownNames.isEmpty == false ? discovery?.unknownNames : nil,
        seconds: isLast ? verdict.outcome.cost.seconds : nil,
        runs: isLast && verdict.outcome.cost.runs > 0 ? verdict.outcome.cost.runs : nil,
        ending: verdict.outcome.ending.map(JSONReport.Ending.init),
        output: isLast ? JSONReport.Text(start: verdict.outcome.standardOutput) : nil,
        errorOutput: isLast ? JSONReport.Text(start: verdict.outcome.standardError) : nil,
        messages: (messages[index] ?? []).map(JSONReport.Message.init),
        claims: ownClaims,
        trace: isLast ? JSONReport.Event.all(in: verdict) : nil)
    }
  }
}

extension CodeBlock {
  /// The start of a digest of the block's lines.
  fileprivate var digest: String { String(Fingerprint(of: source).hexadecimal.prefix(12)) }

  /// Whether a location is in the block, including its fence.
  fileprivate func contains(_ place: Location) -> Bool {
    place.file == location.file
      && place.line >= location.line && place.line <= firstLine + lines.count
  }
}

extension JSONReport.Claim {
  init(_ verdict: Verdict.ClaimVerdict) {
    let (result, reason) = words(for: verdict.result)
    let location = verdict.claim.location
    self.init(
      kind: verdict.claim.kind.name, file: location.file, line: location.line,
      column: location.column, result: result, reason: reason,
      evidence: JSONReport.Evidence.all(of: verdict.claim.facts),
      messages: verdict.diagnostics.map(JSONReport.Message.init))
  }
}

extension JSONReport.Evidence {
  /// `nil` if there are no facts.
  fileprivate static func all(of facts: [Fact]) -> [JSONReport.Evidence]? {
    facts.isEmpty ? nil : facts.map { JSONReport.Evidence(fact: $0.id, kind: $0.kind) }
  }
}

extension JSONReport.Message {
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, rule: diagnostic.rule.id,
      file: diagnostic.location.file, line: diagnostic.location.line,
      column: diagnostic.location.column, message: diagnostic.message, hint: diagnostic.hint,
      diff: diagnostic.diff.isEmpty ? nil : diagnostic.diff,
      diffLines: diagnostic.diffLines.isEmpty ? nil : diagnostic.diffLines,
      notes: diagnostic.notes.isEmpty
        ? nil
        : diagnostic.notes.map {
          JSONReport.Note(
            message: $0.message, file: $0.location?.file, line: $0.location?.line,
            column: $0.location?.column)
        })
  }
}

private func words(for result: Verdict.Result) -> (String, reason: String?) {
  switch result {
  case .holds: ("holds", nil)
  case .fails: ("fails", nil)
  case .lost: ("lost", nil)
  case .skipped(let reason): ("skipped", reason)
  }
}
