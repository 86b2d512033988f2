import Articles
import Examples
import Programs

extension Example {
  /// Whether the program has lines that a block does not have.
  func hasMore(than block: CodeBlock) -> Bool {
    !imports.isEmpty || segments.count > 1 || segments.first?.block.lines != block.lines
  }

  /// The code blocks whose listings are the program, one after the other; nil where a part of it is on no page.
  var copiedParts: [Int]? {
    let isShown = segments.allSatisfy { segment in
      !segment.block.isBeforeRegion && segment.block.includedFile == nil
    }
    return isShown ? segments.map(\.block.index) : nil
  }
}
