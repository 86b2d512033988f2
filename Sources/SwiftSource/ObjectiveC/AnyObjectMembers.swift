import SwiftSyntax

/// Resolves members that a program uses on `AnyObject`: `(x as AnyObject).title`. Objective-C looks
/// up the member by name at run time. Here the object is cast to the class that has the member.
///
/// That class is the program's only one with a property or method of this name that is exposed to
/// Objective-C, or else an Apple class with a member that few other classes have. Any other member
/// is left to the compiler, which reports an error.
enum AnyObjectMembers {
  static func rewrite(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes
  ) {
    let visitor = MemberVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for use in visitor.uses {
      guard let name = owner(of: use.member, types: types) else { continue }
      source.insert(inLine: use.isOptional ? " as? \(name)" : " as! \(name)", at: use.offset)
      if use.isOptional { source.insert(inLine: "?", at: use.end) }
    }
  }

  private static func owner(of member: String, types: ProgramTypes) -> String? {
    let own = types.all.filter { type in
      type.keyword == "class" && !type.isLocal && !type.isGeneric
        && (type.properties.contains {
          $0.name == member && !$0.isStatic && !$0.isOverride && types.isExposed($0, in: type)
        }
          || type.methods.contains {
            $0.spelling == member && !$0.isStatic && !$0.isOverride
              && types.exposure(of: $0, in: type) == .exposed
          })
    }
    if own.count == 1, let type = own.first { return type.name }
    guard own.isEmpty else { return nil }
    return ofApple.first { $0.members.contains(member) }?.name
  }

  private static let ofApple: [(name: String, members: Set<String>)] = [
    (
      "NSObject",
      [
        "copy", "debugDescription", "description", "hash", "isEqual", "isKind", "isMember",
        "mutableCopy", "perform", "responds", "setValue", "value",
      ]
    ),
    (
      "NSNumber",
      ["boolValue", "doubleValue", "floatValue", "intValue", "integerValue", "stringValue"]
    ),
    (
      "UIView",
      [
        "addSubview", "alpha", "bounds", "center", "frame", "layoutIfNeeded",
        "removeFromSuperview", "setNeedsLayout", "subviews", "superview", "tag",
      ]
    ),
    (
      "UIViewController",
      ["childViewControllers", "children", "navigationController", "view", "viewIfLoaded"]
    ),
  ]
}

private final class MemberVisitor: SyntaxVisitor {
  struct Use {
    var member: String
    /// After `AnyObject`.
    var offset: Int
    /// After the parentheses.
    var end: Int
    /// Whether the program handles objects that lack the member.
    var isOptional: Bool
  }

  var uses: [Use] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self),
      type.type.trimmedDescription == "AnyObject",
      let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return .visitChildren }
    uses.append(
      Use(
        member: node.declName.baseName.text, offset: type.offsets.upperBound,
        end: tuple.offsets.upperBound,
        isOptional: node.parent?.is(OptionalChainingExprSyntax.self) == true))
    return .visitChildren
  }
}
