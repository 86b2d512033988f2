import Articles
import Checking
import Examples
import Foundation
import Programs
import Support

/// A page that is open in the editor, with its last check. Answers the editor's requests about it.
struct CheckedPage: Sendable {
  let check: Check
  let text: DocumentText
  private let path: String

  /// `nil` if the check did not read the page.
  init?(_ check: Check, path: String, encoding: DocumentText.Encoding) {
    guard let article = check.library.articles.first(where: { $0.path == path }) else { return nil }
    self.check = check
    self.path = path
    text = DocumentText(article.text, encoding)
  }

  private var verdicts: [Verdict] { check.report.verdicts.filter { $0.example.article == path } }

  // MARK: Run

  func example(named name: String) -> Example? {
    verdicts.map(\.example).first { $0.name == name }
  }

  /// Code lenses above each block: Run, and the last result.
  func lenses(uri: String) -> [LSP.CodeLens] {
    verdicts.flatMap { verdict in
      let fences = verdict.example.ownBlocks.map(\.location).filter { $0.file == path }
      return fences.flatMap { fence -> [LSP.CodeLens] in
        let range = text.range(from: fence, toLine: fence.line)
        let status = LSP.CodeLens(
          range: range, command: .init(title: verdict.status, command: "", arguments: nil))
        guard verdict.example.isTried, verdict.example.fence.expectation.runs else {
          return [status]
        }
        let run = LSP.Command(
          title: "▶ Run" + (verdict.example.variant.map { " \($0.words)" } ?? ""),
          command: LanguageServer.runCommand,
          arguments: [uri, verdict.example.name])
        return [LSP.CodeLens(range: range, command: run), status]
      }
    }
  }

  // MARK: Hover

  /// The recorded values of a line, and the result of a claim or a fence.
  ///
  /// - Parameter line: From 1.
  func hover(atLine line: Int) -> LSP.Hover? {
    var parts: [String] = []
    for verdict in verdicts {
      if let values = values(of: verdict, atLine: line) { parts.append(values) }
      for claim in verdict.claims where claim.claim.covers(line, of: path) {
        parts.append(claim.words)
      }
      let fences = verdict.example.ownBlocks.map(\.location)
      if fences.contains(where: { $0.file == path && $0.line == line }) {
        parts.append(verdict.status)
      }
    }
    guard !parts.isEmpty else { return nil }
    let location = Location(file: path, line: line)
    return LSP.Hover(
      contents: .init(value: parts.joined(separator: "\n\n")),
      range: text.range(from: location, toLine: line))
  }

  /// The values of a line in the last run, in a code fence: `width = 3`.
  private func values(of verdict: Verdict, atLine line: Int) -> String? {
    guard let run = verdict.outcome.run else { return nil }
    var names: [String] = []
    var texts: [String: [String]] = [:]
    for value in run.values {
      guard verdict.example.segments.indices.contains(value.place.segment) else { continue }
      let segment = verdict.example.segments[value.place.segment]
      guard segment.isOwn, segment.block.file == path,
        segment.block.firstLine + value.place.line - 1 == line, value.isInformative
      else { continue }
      let name = value.name.isEmpty ? "" : value.name + " "
      if texts[name] == nil { names.append(name) }
      texts[name, default: []].append(value.text + (value.isCut ? "…" : ""))
    }
    guard !names.isEmpty else { return nil }
    let lines = names.map { name in
      let all = texts[name] ?? []
      let shown = Set(all).count == 1 ? [all[0]] : Array(all.prefix(Self.mostValues))
      return "\(name)= \(shown.joined(separator: ", "))"
        + (Set(all).count > 1 && all.count > shown.count ? " … (\(all.count) values)" : "")
    }
    return "```swift\n\(lines.joined(separator: "\n"))\n```"
  }

  /// The maximum number of values shown for a line that runs several times.
  private static let mostValues = 5

  // MARK: Accept

  /// Edits that update the page's claims with the programs' actual results.
  ///
  /// - Parameters:
  ///   - range: The range for which the editor requests actions.
  ///   - edit: Converts text edits to an edit of the editor's document.
  func actions(
    in range: LSP.Range, _ context: LSP.OfRange.Context?,
    edit: ([LSP.TextEdit]) -> LSP.WorkspaceEdit
  ) -> [LSP.CodeAction] {
    guard let article = check.library.articles.first(where: { $0.path == path }) else { return [] }
    let update = ArticleUpdate(
      of: article, in: check.library, on: Platform(toolchain: check.report.toolchain),
      verdicts: verdicts)
    func isWanted(_ kind: String) -> Bool {
      context?.only.map { only in only.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }
    var actions: [LSP.CodeAction] = []
    let first = min(range.start.line, range.end.line) + 1
    let wanted = first...max(first, range.end.line + 1)
    for change in update.changes where isWanted("quickfix") {
      let lines = lines(of: change)
      guard lines.overlaps(wanted) else { continue }
      let problems = (context?.diagnostics ?? []).filter {
        lines.contains($0.range.start.line + 1)
      }
      actions.append(
        LSP.CodeAction(
          title: "Update \(change.subject) with what the program does", kind: "quickfix",
          diagnostics: problems.isEmpty ? nil : problems, isPreferred: true,
          edit: edit(textEdits(change.edits))))
    }
    let isAllWanted = isWanted("source.fixAll") && update.changes.count > 1
    if isAllWanted, (try? update.bytes(applying: update.changes)) != nil {
      actions.append(
        LSP.CodeAction(
          title: "Update all \(update.changes.count) claims of the page", kind: "source.fixAll",
          edit: edit(textEdits(update.changes.flatMap(\.edits)))))
    }
    return actions
  }

  /// The lines of the claim or the fence that a change is about.
  private func lines(of change: ArticleUpdate.Change) -> Range<Int> {
    let claims = verdicts.flatMap { $0.claims.map(\.claim) + $0.example.unwrittenClaims }
    let last =
      claims.first { $0.location == change.location }?.lines.map(\.location.line).max()
      ?? change.location.line
    return change.location.line..<max(last, change.location.line) + 2
  }

  private func textEdits(_ edits: [TextEdit]) -> [LSP.TextEdit] {
    edits.map { edit in
      LSP.TextEdit(
        range: .init(
          start: text.position(ofByte: edit.range.lowerBound),
          end: text.position(ofByte: edit.range.upperBound)),
        newText: String(decoding: edit.bytes, as: UTF8.self))
    }
  }
}

extension SwiftFence.Expectation {
  fileprivate var runs: Bool {
    switch self {
    case .compiles, .failsToCompile, .ignored: false
    case .runs, .warns, .crashes, .exits: true
    }
  }
}

extension Verdict {
  /// The result of a block in a few words: `✓ ran, 2 claims hold`.
  fileprivate var status: String {
    example.variant.map { "\($0.words): \(resultInWords)" } ?? resultInWords
  }

  private var resultInWords: String {
    switch result {
    case .skipped(let reason): return "not run" + (reason.isEmpty ? "" : ": \(reason)")
    case .lost: return "? not known, because the machine failed the example"
    case .holds, .fails: break
    }
    let failing = claims.count { $0.result == .fails }
    if result == .fails {
      let first = diagnostics.first { $0.severity == .error }?.message
      return "✗ \(first ?? "the block fails")"
    }
    if failing > 0 { return "✗ \(counted(failing, "claim")) of \(claims.count) false" }
    let did = outcome.ending == nil ? "compiled" : "ran"
    return "✓ \(did)" + (claims.isEmpty ? "" : ", \(counted(claims.count, "claim")) checked")
  }
}

extension Verdict.ClaimVerdict {
  /// The claim's result in words, with the difference if it fails.
  fileprivate var words: String {
    switch result {
    case .holds: return "✓ The \(claim.kind.name) claim holds in a run on Proofbook's runtime."
    case .skipped(let reason):
      return "The \(claim.kind.name) claim is not checked" + (reason.isEmpty ? "." : ": \(reason)")
    case .lost: return "? The \(claim.kind.name) claim is not known to hold or to fail."
    case .fails:
      return diagnostics.map { diagnostic in
        let fence = String(repeating: "`", count: 4)
        let diff =
          diagnostic.diff.isEmpty
          ? "" : "\n\n\(fence)diff\n\(diagnostic.diff.joined(separator: "\n"))\n\(fence)"
        return "✗ \(diagnostic.message)" + diff
      }.joined(separator: "\n\n")
    }
  }
}

extension Claim {
  /// Whether a line of a file belongs to the claim, including its fences.
  fileprivate func covers(_ line: Int, of file: String) -> Bool {
    guard location.file == file else { return false }
    if codeBlock == nil {
      return location.line == line || lines.contains { $0.location.line == line }
    }
    let last = lines.map(\.location.line).max() ?? location.line
    return (location.line...max(last, location.line) + 1).contains(line)
  }
}

extension RecordedRun.Value {
  /// Whether the value is informative for a reader.
  fileprivate var isInformative: Bool { !text.isEmpty && text != "()" && text != "Optional(())" }
}
