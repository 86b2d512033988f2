import Articles
import SwiftSyntax

/// Removes the attributes and modifiers that are only valid with Objective-C.
enum ObjectiveCAttributes {
  /// Attributes that have no effect here once the rewriter has read them.
  private static let blanked: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable", "GKInspectable",
  ]

  /// Attributes that need a feature that the runtime lacks, each with a hint.
  private static let refused: [String: String] = [
    "NSManaged": "give the property a value of its own, or show the block with 'ignore'",
    "NSCopying": "copy the value in a 'didSet', or show the block with 'ignore'",
  ]

  static func blank(
    in tree: SourceFileSyntax, of source: inout ProgramSource, languageMode: Int,
    diagnostics: inout [Diagnostic]
  ) {
    let visitor = AttributeVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for attribute in visitor.attributes {
      let name = attribute.attributeName.trimmedDescription
      if blanked.contains(name) {
        let nameEnd = attribute.attributeName.offsets.upperBound
        if let start = attribute.leftParen?.offsets.lowerBound, start > nameEnd, languageMode >= 6 {
          diagnostics.append(
            .error(
              "extraneous whitespace between attribute name and '('", at: source.location(nameEnd)))
        }
        source.blank(attribute.offsets)
      } else if name == "UIApplicationMain" {
        source.replace(attribute.offsets, by: "@main")
      } else if let hint = refused[name] {
        diagnostics.append(
          .error(
            "'@\(name)' is not supported by this runtime",
            at: source.location(attribute.offsets.lowerBound), hint: hint))
      }
    }
    for modifier in visitor.modifiers {
      if modifier.name.text == "dynamic", !visitor.replacesDynamically {
        source.blank(modifier.offsets)
      }
    }
  }
}

private final class AttributeVisitor: SyntaxVisitor {
  var attributes: [AttributeSyntax] = []
  var modifiers: [DeclModifierSyntax] = []
  /// Whether the program uses `@_dynamicReplacement`, which requires `dynamic` on what it replaces.
  var replacesDynamically = false

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    attributes.append(node)
    if node.attributeName.trimmedDescription == "_dynamicReplacement" { replacesDynamically = true }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    modifiers.append(node)
    return .skipChildren
  }
}
