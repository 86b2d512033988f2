import Articles
import Support
import SwiftSource

extension PagePlan {
  /// Warns about blocks that nest too deeply to be parsed. They are compiled unchanged, so the
  /// compiler decides whether they are right.
  func checkNesting(diagnostics: inout [Diagnostic]) {
    for part in parts where part.skipReason == nil {
      let source = part.block.source
      guard let (kind, offset) = SwiftNesting(source).excess else { continue }
      let (line, start) = LineOffsets(source).line(at: offset)
      diagnostics.append(
        .warning(
          "the block is compiled without rewriting: \(kind.words)",
          at: part.block.location(line: line, column: offset - start + 1),
          hint: "split it, so that declarations of Apple's platforms can be added"))
    }
  }
}
