import Articles
import SwiftSource
import SwiftSyntax

/// Finds `#sourceLocation` in a block. The directive would make compiler messages and traps name
/// locations outside of the block, so an error would be attributed to another block, or to none.
enum SourceLocationCheck {
  /// An error at each directive.
  static func diagnostics(in block: CodeBlock) -> [Diagnostic] {
    // The directive is rare, and searching a line for `#` first is much faster.
    guard block.lines.contains(where: { $0.utf8.contains(UInt8(ascii: "#")) && $0.contains(word) })
    else { return [] }
    let source = ProgramSource(blocks: [block])
    return offsets(in: block.source).map { offset in
      .error(
        "'\(word)' cannot be used in a block, because its messages must refer to the article",
        at: source.location(offset), hint: "remove it, or write 'ignore' on the fence")
    }
  }

  private static let word = "#sourceLocation"

  /// The offsets of the directives in UTF-8 bytes. If the text nests too deeply to be parsed, every
  /// occurrence counts, even in comments and strings.
  private static func offsets(in text: String) -> [Int] {
    let found = withSyntaxTree(of: text) { tree in
      let visitor = DirectiveVisitor(viewMode: .sourceAccurate)
      visitor.walk(tree)
      return visitor.offsets
    }
    if let found { return found }
    return text.ranges(of: word).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
  }
}

private final class DirectiveVisitor: SyntaxVisitor {
  var offsets: [Int] = []

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind == .poundSourceLocation {
      offsets.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    return .skipChildren
  }
}
