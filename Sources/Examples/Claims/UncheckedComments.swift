import Articles
import Support
import SwiftSource

/// The comments that say what a `print` beside or above them prints, in words that are no claim.
struct UncheckedComments {
  private let block: CodeBlock
  private let comments: [SwiftComments.Comment]
  private let values: FoundValueComments?

  init(in block: CodeBlock, _ comments: [SwiftComments.Comment]) {
    self.block = block
    self.comments = comments
    let prints = block.lines.contains { $0.contains(Self.call) }
    values = prints && !comments.isEmpty ? FoundValueComments(in: block, comments) : nil
  }

  /// How to make a claim of a comment; `nil` if it does not look like one.
  func hint(for index: Int) -> String? {
    let text = comments[index].text.trimmingBlanks()
    if text.hasPrefix("=>") || Int(text) != nil && FoundValueComments.areSteps(comments) {
      return nil
    }
    guard let values, let line = lineOfCode(index), block.lines[line].contains(Self.call) else {
      return nil
    }
    if let value = values.printed(index) {
      return "write '// Prints \"\(value)\"', or remove it"
    }
    return comments[index].text.contains(Self.words)
      ? "write '// Prints \"text\"', or an 'output' fence after the block" : nil
  }

  private func lineOfCode(_ index: Int) -> Int? {
    guard comments[index].isAlone else { return comments[index].line }
    var (index, line) = (index, comments[index].line)
    while index >= 0, comments[index].line == line, comments[index].isAlone {
      (index, line) = (index - 1, line - 1)
    }
    return line >= 0 ? line : nil
  }

  private nonisolated(unsafe) static let call = /\b(print|debugPrint|dump)\(/

  /// `prints 5`, `Output: a`, `this will print "a"`.
  private nonisolated(unsafe) static let words =
    /^[ \t]*((it|this|that|which|will|should|now|and)[ \t]+)*([Pp]rint(s|ed)?|[Oo]utputs?|[Rr]esult)[ \t]*(:|=+>|->|→|[ \t])[ \t]*\S/
}
