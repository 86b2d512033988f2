import TestSupport

@testable import Articles
@testable import Programs
@testable import SwiftSource

/// Makes programs of one or more blocks, and rewrites them with ``SourceRewriter``.
enum Program {
  static let path = "Content/page.md"

  /// Rewrites blocks. The first starts at line 1, each other one two lines after the end of the one
  /// before.
  static func rewrite(_ texts: String..., imports: [String] = []) -> RewrittenProgram {
    SourceRewriter.rewrite(segments: segments(texts), imports: imports)
  }

  static func segments(_ texts: [String]) -> [SwiftProgram.Segment] {
    var line = 1
    return texts.enumerated().map { index, text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      let location = Location(file: path, line: max(1, line - 1))
      let block = CodeBlock(
        index: index,
        info: FenceInfo(text: "swift", language: "swift", attributes: [], location: location),
        role: .swift(SwiftFence(expectationLocation: location)), lines: lines,
        indents: lines.map { _ in 0 }, location: location, firstLine: line, isInComment: false)
      line += lines.count + 1
      return SwiftProgram.Segment(block: block, isOwn: true)
    }
  }
}
