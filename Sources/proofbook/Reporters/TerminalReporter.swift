import Articles
import Checking
import Foundation
import Support

extension Reporter {
  /// The messages, file by file, each with an excerpt of the article; then what was skipped, and
  /// why; then a line of totals.
  ///
  /// The first line of each message has the form `path:line:column: error: message`, which editors
  /// recognize.
  static let terminal = Reporter(
    name: "terminal", summary: "what is wrong, under the article's lines, and a line of totals"
  ) { report, presentation in
    let writer = TerminalText(presentation)
    var parts: [String] = []
    let messages = Dictionary(grouping: report.newMessages, by: \.file)
    for file in messages.keys.sorted() {
      let own = messages[file] ?? []
      let shown = own.withoutConsequences
      if messages.count > 1 { parts.append(writer.heading(file, shown)) }
      parts += shown.map { writer.lines(for: $0).joined(separator: "\n") }
      if shown.count < own.count {
        parts.append(
          "\(counted(own.count - shown.count, "claim")) could not be checked, because of these errors"
        )
      }
    }
    var end = presentation.isVerbose ? writer.dispositions(in: report) : writer.skips(in: report)
    end += writer.doubts(in: report) + writer.accepted(in: report)
    end.append(writer.summary(of: report))
    parts.append(end.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension [JSONReport.Message] {
  /// The messages of a file without those about claims that were not checked because their block has
  /// an error, if that error is among the messages.
  fileprivate var withoutConsequences: [JSONReport.Message] {
    let others = filter { $0.rule != Rule.uncheckedClaim.id }
    return others.contains { $0.severity == "error" } ? others : self
  }
}

/// Formats messages and summaries for a terminal, with or without color.
struct TerminalText {
  var presentation: Reporter.Presentation

  init(_ presentation: Reporter.Presentation) {
    self.presentation = presentation
  }

  /// The maximum number of reasons that are listed.
  private static let mostReasons = 4

  func lines(for message: JSONReport.Message) -> [String] {
    let place = "\(message.file):\(message.line):\(message.column)".neutral
    let color = message.severity == "error" ? "1;31" : message.severity == "note" ? "1" : "1;33"
    var lines = [
      "\(painted("\(place):", "1")) \(painted("\(message.severity):", color)) "
        + message.message.neutral
    ]
    lines += excerpt(of: message, color: color)
    for note in message.notes ?? [] {
      guard let file = note.file, let line = note.line, let column = note.column else {
        lines += labelled("note", note.message)
        continue
      }
      lines.append(
        "\(file):\(line):\(column): ".neutral + "\(painted("note:", "1")) \(note.message.neutral)")
      let noted = JSONReport.Message(
        severity: "note", rule: message.rule, file: file, line: line, column: column,
        message: note.message)
      lines += excerpt(of: noted, isShort: true, color: "1")
    }
    if let hint = message.hint { lines += labelled("hint", hint) }
    return lines
  }

  private func excerpt(
    of message: JSONReport.Message, isShort: Bool = false, color: String
  ) -> [String] {
    SourceExcerpt(of: message, in: presentation, isShort: isShort)
      .lines(width: presentation.width) { text, kind in
        switch kind {
        case "gutter": painted(text, "34")
        case "-": painted(text, "31")
        case "+": painted(text, "32")
        case "^": painted(text, color)
        default: text
        }
      }
  }

  private func labelled(_ label: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: label.count + 4)
    let text = text.neutral
    let pieces = presentation.width.map { text.wrapped(to: max(20, $0 - indent.count)) } ?? [text]
    return pieces.enumerated().map { index, piece in
      index == 0 ? "  \(painted("\(label):", "36")) \(piece)" : indent + piece
    }
  }

  func heading(_ file: String, _ messages: [JSONReport.Message]) -> String {
    let errors = messages.count { $0.severity == "error" }
    let notes = messages.count { $0.severity == "note" }
    let counts = [
      (errors, "error"), (messages.count - errors - notes, "warning"), (notes, "note"),
    ]
    .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return painted("── \(file.neutral)", "1") + " · " + counts.joined(separator: ", ")
  }

  /// The reasons why blocks and claims were skipped, most frequent first.
  func skips(in report: JSONReport) -> [String] {
    let blocks = report.articles.flatMap(\.blocks)
    let claims = blocks.filter { $0.result != "skipped" && !$0.isDoubtful }.flatMap(\.claims)
    return skips(blocks.filter { $0.result == "skipped" }.map { $0.reason ?? "" }, "block")
      + skips(claims.filter { $0.result == "skipped" }.map { $0.reason ?? "" }, "claim")
  }

  private func skips(_ reasons: [String], _ noun: String) -> [String] {
    guard !reasons.isEmpty else { return [] }
    let counts = Dictionary(grouping: reasons) { $0 }.mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = counts.prefix(Self.mostReasons).map { reason, count in
      (reason.isEmpty
        ? "no reason given" : reason.contains("'") ? reason.neutral : "'\(reason.neutral)'")
        + (count > 1 ? " (\(count))" : "")
    }
    let rest = counts.count - Self.mostReasons
    if rest > 0 { parts.append("\(counted(rest, "other reason")), shown with '--verbose'") }
    return ["\(counted(reasons.count, noun)) skipped: " + parts.joined(separator: ", ")]
  }

  /// Why blocks are in doubt or not code, one line for each cause, most frequent first. With
  /// `--explain`, each is followed by the locations of its blocks.
  func doubts(in report: JSONReport) -> [String] {
    let blocks = report.articles.flatMap(\.blocks).filter(\.isDoubtful)
    let causes = Dictionary(grouping: blocks) { "\($0.result) \($0.reason ?? "")" }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return causes.flatMap { _, blocks -> [String] in
      let kind = blocks[0].result == "in-doubt" ? "in doubt" : "not code"
      let names = Dictionary(grouping: blocks.flatMap { $0.unknownNames ?? [] }) { $0 }
        .mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = names.prefix(Self.mostReasons).map { "`\($0.key.neutral)` ×\($0.value)" }
      let rest = names.count > shown.count ? ", …" : ""
      let list = shown.isEmpty ? "" : " (\(shown.joined(separator: ", "))\(rest))"
      let line = "\(blocks.count) \(kind): \((blocks[0].reason ?? "").neutral)\(list)"
      guard presentation.explains else { return [line] }
      return [line]
        + blocks.map { block in
          let names = (block.unknownNames ?? []).map { "`\($0.neutral)`" }.joined(separator: ", ")
          return "  \(block.file.neutral):\(block.line)" + (names.isEmpty ? "" : ": \(names)")
        }
    }
  }

  /// The number of findings that the baseline accepts, and what to do about the others. With
  /// `--explain`, the accepted findings are listed.
  func accepted(in report: JSONReport) -> [String] {
    guard let path = report.baseline?.neutral else { return [] }
    var lines: [String] = []
    let accepted = report.acceptedMessages
    if !accepted.isEmpty {
      let hint = presentation.explains ? "" : ", listed with '--explain'"
      lines.append("\(counted(accepted.count, "finding")) accepted by '\(path)'\(hint)")
    }
    if presentation.explains {
      lines += accepted.map { "  \($0.file.neutral):\($0.line): \($0.message.neutral)" }
    }
    let new = report.allMessages.count { $0.isFailure && $0.rule != Rule.fewerProved.id }
    if new > 0 {
      lines.append(
        "\(counted(new, "finding")) not in '\(path)': fix \(new == 1 ? "it" : "them"), or accept "
          + "\(new == 1 ? "it" : "them") with 'proofbook baseline'")
    }
    return lines
  }

  /// Every block with its disposition and its result.
  func dispositions(in report: JSONReport) -> [String] {
    var lines: [String] = []
    for article in report.articles where !article.blocks.isEmpty {
      lines.append(painted(article.path.neutral, "1"))
      for block in article.blocks {
        lines.append(
          "  \(mark(block.ownResult)) \(block.line): \(block.name.neutral) · \(block.disposition)"
            + (block.reason.map { " · skipped: \($0.neutral)" } ?? ""))
        for claim in block.claims {
          lines.append(
            "    \(mark(claim.result)) \(claim.line): \(claim.kind)"
              + (claim.reason.map { " · skipped: \($0.neutral)" } ?? ""))
        }
      }
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  private func mark(_ result: String) -> String {
    switch result {
    case "holds": painted("✓", "32")
    case "fails": painted("✗", "31")
    case "lost": painted("?", "31")
    default: painted("–", "33")
    }
  }

  func summary(of report: JSONReport) -> String {
    let totals = report.totals
    let compiled = report.passedBlocks(isRun: false)
    let counts = [
      (report.passedBlocks(isRun: true), "ran"), (compiled, "compiled"),
      (totals.skipped, "skipped"), (totals.failed, "failed"), (totals.lost ?? 0, "lost"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    var parts = [
      "\(counted(report.articles.count, "article")), \(counted(totals.blocks, "block"))"
        + (counts.isEmpty ? "" : ": " + counts.joined(separator: ", "))
    ]
    parts.append("\(counted(totals.claims, "claim")) checked")
    if let skipped = totals.claimsSkipped { parts[parts.count - 1] += ", \(skipped) skipped" }
    if let lost = totals.claimsLost { parts[parts.count - 1] += ", \(lost) not checked" }
    let errors = errors(in: report)
    if errors > 0, totals.failed + totals.claimsFailed > 0 {
      parts.append("\(counted(errors, "error")) in the articles")
    }
    if report.isolation?.isWhole == false { parts.append("run without a full sandbox") }
    if let unreached = report.unreached {
      parts.append("\(counted(unreached, "block")) not checked")
    }
    if let shard = report.shard { parts.append("part \(shard.number) of \(shard.count)") }
    if let settled = presentation.counts { parts += words(for: settled) }
    let time = presentation.seconds.map { "; \(Self.words(forSeconds: $0))" } ?? ""
    return "\(mark(of: report)): " + parts.joined(separator: "; ") + time
  }

  /// `2 examples tried, 98 remembered`.
  private func words(for counts: SettledCounts) -> [String] {
    if counts.total == 0 { return [] }
    if counts.tried == 0 { return ["\(counted(counts.remembered, "example")) remembered"] }
    return [
      "\(counted(counts.tried, "example")) tried"
        + (counts.remembered > 0 ? ", \(counts.remembered) remembered" : "")
    ]
  }

  /// `0.42 s`, `12.3 s`, `2 min 5 s`.
  static func words(forSeconds seconds: Double) -> String {
    if seconds >= 60 { return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s" }
    return String(format: seconds < 1 ? "%.2f s" : "%.1f s", seconds)
  }

  /// The number of errors that are not about a block or a claim.
  private func errors(in report: JSONReport) -> Int {
    (report.messages + report.articles.flatMap(\.messages)).count(where: \.isFailure)
  }

  /// The start of a summary: the number of failures, or that there are none. If blocks were skipped,
  /// it shows how many were not.
  private func mark(of report: JSONReport) -> String {
    let totals = report.totals
    guard report.holds else {
      return report.isOnlyLost ? lostMark : painted("✗ \(failures(of: report))", "1;31")
    }
    if report.unreached != nil { return painted("… no failures so far", "1;33") }
    if totals.accepted != nil { return painted("✓ no new failures", "1;32") }
    let checked = totals.blocks - totals.skipped
    if totals.skipped > 0 {
      guard checked > 0 else { return painted("– no block was checked", "1;33") }
      return painted(
        "✓ \(checked) of \(counted(totals.blocks, "block")) checked, none failed", "1;32")
    }
    if checked == 0 { return painted("– nothing to check", "1;33") }
    return painted(totals.claims > 0 ? "✓ all claims hold" : "✓ no block failed", "1;32")
  }

  /// `2 of 9 blocks and 3 of 40 claims failed`; if none did, the number of other errors.
  private func failures(of report: JSONReport) -> String {
    let totals = report.totals
    var parts: [String] = []
    if totals.failed > 0 {
      parts.append("\(totals.failed) of \(counted(totals.blocks, "block"))")
    }
    if totals.claimsFailed > 0 {
      parts.append("\(totals.claimsFailed) of \(counted(totals.claims, "claim"))")
    }
    guard parts.isEmpty else { return parts.joined(separator: " and ") + " failed" }
    let errors = errors(in: report)
    return errors > 0 ? "\(counted(errors, "error")) in the articles" : "failed"
  }

  /// The start of the summary of a run in which nothing failed, but something has no result.
  var lostMark: String { painted("? some blocks could not be checked", "1;31") }

  func painted(_ text: String, _ code: String) -> String {
    presentation.hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
