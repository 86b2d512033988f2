import Articles
import Examples
import Programs

extension Example {
  /// Whether the program has more lines than a block.
  func hasMore(than block: CodeBlock) -> Bool {
    !imports.isEmpty || segments.count > 1 || segments.first?.block.lines != block.lines
  }

  /// The indices of the code blocks that make up the program, in order; `nil` if a part of it is on
  /// no page.
  var copiedParts: [Int]? {
    let isShown = segments.allSatisfy { segment in
      !segment.block.isBeforeRegion && segment.block.includedFile == nil
    }
    return isShown ? segments.map(\.block.index) : nil
  }
}
