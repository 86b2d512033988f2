import SwiftSyntax

/// Turns the types of Objective-C method implementations into ordinary function types:
/// `@convention(c) (AnyObject, Selector, Bool) -> Void`.
///
/// On this platform, a C function cannot take an object or a selector. Method implementations
/// (`IMP`) cannot be called here, so only the type has to compile.
enum MethodPointers {
  static func rewrite(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = ConventionVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for attribute in visitor.attributes { source.blank(attribute) }
  }
}

private final class ConventionVisitor: SyntaxVisitor {
  var attributes: [Range<Int>] = []

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let function = node.baseType.as(FunctionTypeSyntax.self),
      function.parameters.dropFirst().first?.type.trimmedDescription == "Selector"
    else { return .visitChildren }
    for attribute in node.attributes {
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "convention",
        attribute.arguments?.trimmedDescription == "c"
      else { continue }
      attributes.append(attribute.offsets)
    }
    return .visitChildren
  }
}
