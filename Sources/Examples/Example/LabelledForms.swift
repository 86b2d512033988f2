import Articles
import SwiftSource

/// The forms of the same code that a block labels with comments on separate lines, such as
/// `// WRONG` and `// RIGHT`, or `// Bad:` and `// Good:`.
struct LabelledForms {
  /// The lines of the article with forms that are labelled as wrong.
  private(set) var wrongLines: Set<Int> = []
  /// Whether the block has forms with both kinds of labels, or with `// or` between them.
  let isContrast: Bool

  init(of block: CodeBlock, _ comments: [SwiftComments.Comment]) {
    let labels = comments.compactMap { comment -> (line: Int, isWrong: Bool, isCertain: Bool)? in
      guard comment.isAlone else { return nil }
      let text = comment.text.lowercased()
      if text.contains(Self.wrong) {
        return (comment.line, true, !text.contains(Self.ambiguous))
      }
      return text.contains(Self.right) ? (comment.line, false, true) : nil
    }
    let isPair = Set(labels.map(\.isWrong)).count == 2
    let alternative = comments.contains {
      $0.isAlone && $0.text.lowercased().contains(/^\W*or( else| just)?\W*$/)
    }
    isContrast = isPair || alternative
    for (index, label) in labels.enumerated() where label.isWrong {
      guard isPair || label.isCertain else { continue }
      let end = index + 1 < labels.count ? labels[index + 1].line : block.lines.count
      wrongLines.formUnion(block.firstLine + label.line..<block.firstLine + end)
    }
  }

  private nonisolated(unsafe) static let wrong =
    /^\W*(((wrong|bad|incorrect|not (preferred|recommended|good|ok)|avoid|worse|discouraged|don[’']?t|do not|unsafe|before|old|no)(\s+(this|example|code|way|idea|practice|approach|style|usage|version))?\s*($|[^\w\s]))|[❌🚫👎✗✘⛔])/

  /// Labels that mean "wrong" only beside a label for the right form.
  private nonisolated(unsafe) static let ambiguous = /^\W*(before|old|no|unsafe)\b/

  private nonisolated(unsafe) static let right =
    /^\W*(((right|good|correct|preferred|recommended|prefer|better|best|do|safe|after|new|yes|ok|instead)(\s+(this|example|code|way|idea|practice|approach|style|usage|version))?\s*($|[^\w\s]))|[✅👍✓✔])/
}
