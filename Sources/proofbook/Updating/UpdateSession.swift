import Articles
import Checking
import Examples
import Foundation
import Support

/// Updates the articles of a run one by one: shows the changes, asks for confirmation if wanted,
/// and writes them.
struct UpdateSession {
  enum Mode {
    case write, review, check
  }

  private let check: Check
  private let mode: Mode
  private let style = TerminalText(Reporter.Presentation(hasColor: Terminal.hasColor))
  /// The user's answer for all remaining changes, once given.
  private var answerForAll: Bool?
  /// Why changes were not made although the user did not decline them.
  private var whyLeft: [Location: String] = [:]
  private var whyNoneIsAsked: String?
  private var changed = 0
  private var changedArticles = 0
  private var left = 0
  private var remaining: [Diagnostic] = []
  /// Whether writing an article failed, for example because the disk is full.
  private(set) var isUnwritable = false
  /// Diagnostics of examples without a result.
  private var lost: [Diagnostic] = []
  /// Whether everything passes except for lost examples.
  private(set) var isOnlyLost = false

  init(_ check: Check, mode: Mode) {
    self.check = check
    self.mode = mode
  }

  mutating func run() {
    let platform = Platform(toolchain: check.report.toolchain)
    let verdicts = Dictionary(grouping: check.report.verdicts, by: \.example.article)
    var unwritten: Set<Location> = []
    for article in check.library.articles {
      let own = verdicts[article.path] ?? []
      unwritten.formUnion(own.flatMap { $0.example.unwrittenClaims.map(\.location) })
      let update = ArticleUpdate(
        of: article, in: check.library, on: platform, verdicts: own)
      let applied = apply(update)
      var diagnostics = update.refusals
      for verdict in own where verdict.result == .fails {
        let isMended = applied.contains {
          $0.isOfFence && verdict.example.ownBlocks.map(\.location.line).contains($0.location.line)
        }
        if !isMended { diagnostics += verdict.diagnostics }
      }
      left += update.refusals.count
      let written = mode == .check ? [] : applied
      func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
          var diagnostic = diagnostic
          diagnostic.location = update.place(of: diagnostic.location, after: written)
          return diagnostic
        }
      }
      remaining += placed(diagnostics)
      lost += placed(own.filter(\.isLost).flatMap(\.diagnostics))
    }
    // Empty fences were filled in, or were reported as left.
    remaining += check.report.diagnostics.filter { !unwritten.contains($0.location) }
    isOnlyLost = !lost.isEmpty && holds
    remaining += lost
    let lines = remaining.sorted { $0.location < $1.location }.flatMap {
      style.lines(for: JSONReport.Message($0))
    }
    if !lines.isEmpty { Terminal.write(lines.joined(separator: "\n") + "\n\n") }
  }

  /// Whether all claims pass now; with `--check`, whether they pass without changes.
  var holds: Bool {
    left == 0 && !remaining.contains { $0.severity == .error } && (mode != .check || changed == 0)
  }

  /// Whether `--check` found only claims that an update would fix.
  private var isOnlyOutOfDate: Bool {
    mode == .check && left == 0 && !remaining.contains { $0.severity == .error }
  }

  /// One line with what was done and what is left.
  var summary: String {
    let counts = "\(counted(changed, "change")) in \(counted(changedArticles, "article"))"
    var parts = [
      changed == 0
        ? "nothing to update" : mode == .check ? "would make \(counts)" : "made \(counts)"
    ]
    if left > 0 { parts.append("\(counted(left, "claim")) left") }
    let mark =
      isOnlyLost
      ? style.lostMark
      : holds
        ? style.painted("✓ all claims hold", "1;32")
        : style.painted(isOnlyOutOfDate ? "✗ out of date" : "✗ failures remain", "1;31")
    return "\(mark): \(parts.joined(separator: "; "))\n"
  }

  // MARK: An article

  /// Applies an article's changes. Returns those that were made, or with `--check` would be made.
  private mutating func apply(_ update: ArticleUpdate) -> [ArticleUpdate.Change] {
    guard !update.changes.isEmpty else { return [] }
    let start = Location(file: update.article.path, line: 1)
    do {
      let file = try ArticleFile(
        update.article.path, parsed: update.article.text, root: check.library.root)
      var chosen = update.changes
      if mode == .review {
        chosen = chosen.filter { ask(about: $0, in: update) }
        left += update.changes.count - chosen.count
        for change in update.changes
        where !chosen.contains(where: { $0.location == change.location }) {
          remaining.append(
            .error(
              "\(change.subject) was not updated", at: change.location,
              hint: whyLeft[change.location] ?? "you declined this change"))
        }
        guard !chosen.isEmpty else { return [] }
      }
      let bytes = try update.bytes(applying: chosen)
      if mode != .review { show(update, bytes) }
      if mode != .check { try file.replace(with: bytes) }
      changed += chosen.count
      changedArticles += 1
      return chosen
    } catch {
      left += update.changes.count
      switch error {
      case let failure as ArticleFile.Failure:
        if case .unwritable = failure { isUnwritable = true }
        remaining.append(
          .error("the article was not updated: \(failure)", at: start, hint: failure.hint))
      case let refusal as ClaimRewriteError:
        remaining.append(
          .error("the article was not updated: \(refusal.reason)", at: start, hint: refusal.hint))
      default: remaining.append(.error("the article was not updated: \(error)", at: start))
      }
      return []
    }
  }

  private func show(_ update: ArticleUpdate, _ bytes: [UInt8]) {
    let diff = UnifiedDiff(
      from: Array(update.article.text.utf8), to: bytes, path: update.article.path)
    Terminal.write(diff.lines.map { style.painted(diffLine: $0) + "\n" }.joined())
  }

  private mutating func ask(about change: ArticleUpdate.Change, in update: ArticleUpdate) -> Bool {
    if let answerForAll {
      whyLeft[change.location] = whyNoneIsAsked
      return answerForAll
    }
    guard let bytes = try? update.bytes(applying: [change]) else { return false }
    show(update, bytes)
    while true {
      Terminal.write("update \(change.subject) at line \(change.location.line)? [y/n/a/q] ")
      guard let line = Terminal.readLine() else {
        Terminal.write("\n")
        answerForAll = false
        whyNoneIsAsked = "the input ended without an answer"
        whyLeft[change.location] = whyNoneIsAsked
        return false
      }
      switch line.trimmingCharacters(in: .whitespaces).lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      case "a", "all":
        answerForAll = true
        return true
      case "q", "quit":
        answerForAll = false
        whyNoneIsAsked = "you quit before this change"
        whyLeft[change.location] = whyNoneIsAsked
        return false
      default: Terminal.write("yes, no, all that are left, or quit\n")
      }
    }
  }
}

extension TerminalText {
  /// A diff line in color, with control characters escaped; unchanged if there is no color.
  fileprivate func painted(diffLine line: String) -> String {
    guard presentation.hasColor else { return line }
    let text = line.unicodeScalars.map { scalar in
      scalar.value < 32 && scalar != "\t" && scalar != "\r" || scalar.value == 127
        ? "\\u{\(String(scalar.value, radix: 16))}" : scalar == "\r" ? "" : String(scalar)
    }.joined()
    switch line.first {
    case "-": return painted(text, "31")
    case "+": return painted(text, "32")
    case "@": return painted(text, "36")
    default: return text
    }
  }
}
