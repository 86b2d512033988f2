import Support
import SwiftParser
import SwiftSyntax

/// Parses a Swift text and passes the tree to `body`, on a stack that is large enough for the
/// deepest text that is parsed.
///
/// All Swift code of articles and packages is parsed here, because some of it may have been written
/// to crash the parser.
///
/// - Parameter body: All code that traverses the tree. It must not keep a part of the tree.
/// - Returns: `nil` if the text nests too deep to be parsed; see ``SwiftNesting``.
package func withSyntaxTree<Value>(
  of source: String, _ body: (SourceFileSyntax) -> Value
) -> Value? {
  guard SwiftNesting.isParsable(source) else { return nil }
  return LargeStack.run(size: SwiftNesting.stackSize) {
    // The default nesting level differs between debug and release builds. The compiler reports
    // errors that exist only in Swift 6 mode.
    var parser = Parser(source, maximumNestingLevel: 256, swiftVersion: .v5)
    return body(SourceFileSyntax.parse(from: &parser))
  }
}
