import Articles
import Support
import SwiftSource

/// The comments that state what a `print` next to or above them prints, but not in the form of a
/// claim.
struct UncheckedComments {
  private let block: CodeBlock
  private let comments: [SwiftComments.Comment]
  /// Whether comments that are only a number are step numbers that the text refers to.
  private let areStepNumbers: Bool

  init(in block: CodeBlock, _ comments: [SwiftComments.Comment]) {
    self.block = block
    self.comments = comments
    areStepNumbers = comments.areStepNumbers
  }

  /// How to turn a comment into a claim; `nil` if it does not look like one.
  func hint(for index: Int) -> String? {
    let text = comments[index].text.trimmingBlanks()
    guard !(areStepNumbers && Int(text) != nil),
      let line = comments.lineOfCode(beside: index, in: block.lines),
      block.lines[line].contains(Self.call)
    else { return nil }
    if let value = text.wholeMatch(of: Self.value)?.1 {
      return "write '// Prints \"\(value.filter { $0 != "\"" })\"', or remove it"
    }
    return text.contains(Self.words)
      ? "write '// Prints \"text\"', or an 'output' fence after the block" : nil
  }

  private nonisolated(unsafe) static let call = /\b(print|debugPrint|dump)\(/

  private nonisolated(unsafe) static let value =
    /(?:(?:→|->|==)[ \t]*)?(-?[0-9][0-9_.]*|".*"|\[.*\]|true|false|nil)\.?/

  /// `prints 5`, `Output: a`, `this will print "a"`.
  private nonisolated(unsafe) static let words =
    /^[ \t]*((it|this|that|which|will|should|now|and)[ \t]+)*([Pp]rint(s|ed)?|[Oo]utputs?|[Rr]esult)[ \t]*(:|=+>|->|→|[ \t])[ \t]*\S/
}
