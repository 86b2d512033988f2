import Support
import SwiftParser
import SwiftSyntax

/// Parses a Swift text and gives the tree to `body`, where both have room on the stack for the deepest text that is parsed.
///
/// All Swift of articles and packages is parsed here, because some of it was written to break the parser.
///
/// - Parameter body: Everything that descends the tree. It must not keep a part of the tree.
/// - Returns: Nil where the text nests too deep to be parsed; see ``SwiftNesting``.
package func withSyntaxTree<Value>(
  of source: String, _ body: (SourceFileSyntax) -> Value
) -> Value? {
  guard SwiftNesting.isParsable(source) else { return nil }
  return LargeStack.run(size: SwiftNesting.stackSize) {
    // The default nesting differs between debug and release builds. What Swift 6 alone forbids is the compiler's to tell.
    var parser = Parser(source, maximumNestingLevel: 256, swiftVersion: .v5)
    return body(SourceFileSyntax.parse(from: &parser))
  }
}
