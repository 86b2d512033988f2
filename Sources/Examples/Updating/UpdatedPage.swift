import Articles
import Programs
import Support
import SwiftSource

/// An article before and after changes. Checks that they have the intended effect and no other.
struct UpdatedPage: Sendable {
  let article: Article
  let file: ByteLines
  private let library: Library
  private let platform: Platform
  private let verdicts: [Verdict]

  init(article: Article, library: Library, platform: Platform, verdicts: [Verdict]) {
    self.article = article
    self.library = library
    self.platform = platform
    self.verdicts = verdicts
    file = ByteLines(Array(article.text.utf8))
  }

  func bytes(applying changes: [ArticleUpdate.Change]) -> [UInt8] {
    changes.flatMap(\.edits).applied(to: file.bytes)
  }

  /// Reads the edited article and judges it by the known outcomes.
  ///
  /// - Throws: ``ClaimRewriteError`` if a changed claim fails, or if anything else changed.
  func check(_ changes: [ArticleUpdate.Change]) throws(ClaimRewriteError) {
    var diagnostics: [Diagnostic] = []
    guard let text = String(validating: bytes(applying: changes), as: UTF8.self) else {
      throw Self.otherPage
    }
    let edited = library.reread(article, as: text, diagnostics: &diagnostics)
    var lines: [Int: [RewrittenLine]] = [:]
    for change in changes { lines.merge(change.lines) { $0.merged(with: $1) } }
    guard isSame(edited, lines: lines, fences: Set(changes.compactMap(\.fence))) else {
      throw Self.otherPage
    }
    var planned = library
    planned.articles = [edited]
    let examples = Example.all(in: planned, on: platform, diagnostics: &diagnostics)
    for index in Set(changes.map(\.example)).sorted() {
      let name = verdicts[index].example.name
      guard let example = examples.first(where: { $0.name == name }) else { throw Self.otherPage }
      let outcome = verdicts[index].outcome.moved(from: article, to: edited, lines: lines)
      try judge(example, after: outcome, changes.filter { $0.example == index }, index)
    }
  }

  private static let otherPage = ClaimRewriteError(
    "its new text would change how the page is parsed", hint: "fix it by hand")

  /// Whether nothing changed except the code blocks with new lines or another fence.
  private func isSame(_ edited: Article, lines: [Int: [RewrittenLine]], fences: Set<Int>) -> Bool {
    guard edited.codeBlocks.count == article.codeBlocks.count,
      edited.frontMatter == article.frontMatter, edited.anchors == article.anchors
    else { return false }
    for (old, new) in zip(article.codeBlocks, edited.codeBlocks) {
      let wanted = lines[old.index]?.map { $0.text(of: old.lines) } ?? old.lines
      guard new.lines == wanted, new.isInComment == old.isInComment,
        new.info.language == old.info.language,
        new.info.attributes.map(\.name) == old.info.attributes.map(\.name),
        new.info.attributes.map(\.value) == old.info.attributes.map(\.value)
          || fences.contains(old.index),
        lines[old.index] == nil || new.location.column == old.location.column
      else { return false }
      if case .swift = old.role, lines[old.index] != nil, !isSameCode(old, new) { return false }
    }
    // The contents of an HTML comment are part of the page's text.
    let isCommentEdited = lines.keys.contains { article.codeBlocks[$0].isInComment }
    return isCommentEdited
      ? edited.blocks.count == article.blocks.count : edited.blocks == article.blocks
  }

  /// Whether two blocks differ only in `//` comments and in the lines that contain nothing else.
  private func isSameCode(_ old: CodeBlock, _ new: CodeBlock) -> Bool {
    func code(_ block: CodeBlock) -> [String] {
      var lines = block.lines
      for comment in SwiftComments(in: block.lines).all {
        lines[comment.line] = String(
          decoding: lines[comment.line].utf8.prefix(comment.column - 1), as: UTF8.self)
      }
      return lines.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }
    let hidden = { (block: CodeBlock) in block.lines.count - block.shownLines.count }
    return code(old) == code(new) && hidden(old) == hidden(new)
  }

  /// Judges an example of the edited article by every known run.
  private func judge(
    _ example: Example, after outcome: Outcome, _ changes: [ArticleUpdate.Change], _ index: Int
  ) throws(ClaimRewriteError) {
    let before = verdicts[index]
    let held = Set(
      before.claims.filter { $0.result == .holds }.map { ClaimKey($0.claim, in: before.example) })
    let changed = Set(changes.compactMap(\.claim))
    for (run, outcome) in ([outcome] + outcome.others).enumerated() {
      let verdict = Verdict(of: example, after: outcome)
      if changes.contains(where: { $0.claim == nil }), verdict.result == .fails {
        throw ClaimRewriteError("the block would still fail", hint: "fix it by hand")
      }
      var seen: Set<ClaimKey> = []
      for claim in verdict.claims {
        let key = ClaimKey(claim.claim, in: example)
        seen.insert(key)
        guard claim.result == .fails, changed.contains(key) || held.contains(key) else { continue }
        if run > 0 {
          throw ClaimRewriteError(
            "it is unstable: the program does something different in another run",
            hint: key.kind.takes(.unordered) && !claim.claim.isUnordered
              ? "add 'unordered' if the order does not matter, or make the program do the same in each run"
              : "make the program do the same in each run")
        }
        if changed.contains(key) {
          let message = claim.diagnostics.first?.message ?? "it would fail"
          throw ClaimRewriteError(
            "found no change that makes it pass: \(message)",
            hint: claim.diagnostics.first?.hint ?? "fix it by hand")
        }
        throw ClaimRewriteError(
          "the \(key.kind.name) claim at line \(claim.claim.location.line) would no longer pass",
          hint: "fix both by hand")
      }
      guard changed.isSubset(of: seen) else { throw Self.otherPage }
    }
  }
}
