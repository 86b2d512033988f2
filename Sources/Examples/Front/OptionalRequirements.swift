import Articles
import SwiftSyntax

/// Lets a protocol have optional requirements, as only those of Objective-C can: each becomes a requirement with a
/// default, and so `delegate.tableView?(table, didSelectRowAt: path)` loses its second question mark.
///
/// Those of UIKit's own protocols have defaults already. In a call of one of these, the argument labels tell that no
/// closure is called; without labels, the name must be one of a delegate's.
enum OptionalRequirements {
  /// - Returns: The declarations of the defaults.
  static func rewrite(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes,
    importsUIKit: Bool, diagnostics: inout [Diagnostic]
  ) -> [String] {
    let visitor = RequirementVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    var defaults: [String] = []
    var names: Set<String> = []
    for requirement in visitor.requirements {
      guard let function = requirement.function, let body = function.neutralBody,
        let type = types.type(named: requirement.protocolName)
      else {
        diagnostics.append(
          .error(
            "an 'optional' requirement with a value is not supported by this runtime",
            at: source.location(requirement.modifier.offsets.lowerBound),
            hint: "make it a requirement, with a default in an extension of the protocol"))
        continue
      }
      let name = function.name.text
      names.insert(name)
      source.blank(requirement.modifier.offsets)
      let signature = source.current(
        function.name.offsets.lowerBound..<function.signature.offsets.upperBound)
      defaults += Conditions.inside(
        anyOf: type.conditions,
        ["extension \(type.name) {", "public func \(signature) { \(body) }", "}"])
      if let late = types.lateImplementation(of: name, requiredBy: type) {
        diagnostics.append(
          .error(
            "'\(late.name)' cannot add the optional '\(name)' to its superclass's conformance in this runtime",
            at: source.location(late.start), hint: "implement it in the superclass, and override it"
          ))
      }
    }
    for call in visitor.calls
    where names.contains(call.name)
      || (importsUIKit && (call.hasLabels || withoutLabels.contains(call.name)))
    {
      source.blank(call.questionMark)
    }
    return defaults
  }

  /// Requirements with one parameter, which has no label.
  fileprivate static let withoutLabels: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
    "viewForZooming", "textFieldShouldBeginEditing", "textFieldDidBeginEditing",
    "textFieldShouldEndEditing", "textFieldDidEndEditing", "textFieldDidChangeSelection",
    "textFieldShouldClear", "textFieldShouldReturn", "textViewShouldBeginEditing",
    "textViewDidBeginEditing", "textViewShouldEndEditing", "textViewDidEndEditing",
    "textViewDidChange", "textViewDidChangeSelection", "searchBarTextDidBeginEditing",
    "searchBarTextDidEndEditing", "searchBarSearchButtonClicked", "searchBarCancelButtonClicked",
    "numberOfSections", "gestureRecognizerShouldBegin", "presentationControllerWillDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerDidAttemptToDismiss",
  ]
}

private final class RequirementVisitor: SyntaxVisitor {
  struct Requirement {
    var modifier: DeclModifierSyntax
    var protocolName: String
    /// Nil for a property.
    var function: FunctionDeclSyntax?
  }

  /// `base.name?(…)`
  struct Call {
    var name: String
    var hasLabels: Bool
    var questionMark: Range<Int>
  }

  var requirements: [Requirement] = []
  var calls: [Call] = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      for modifier in modifiers where modifier.name.text == "optional" {
        requirements.append(
          Requirement(
            modifier: modifier, protocolName: node.name.text,
            function: member.decl.as(FunctionDeclSyntax.self)))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil
    {
      calls.append(
        Call(
          name: member.declName.baseName.text,
          hasLabels: node.arguments.contains { $0.label != nil },
          questionMark: chain.questionMark.offsets))
    }
    return .visitChildren
  }
}

extension FunctionDeclSyntax {
  /// What a method does that is not there: nothing, or `nil`. Nil where it has to give a value.
  fileprivate var neutralBody: String? {
    guard let type = signature.returnClause?.type else { return "" }
    if ["Void", "()"].contains(type.trimmedDescription) { return "" }
    return type.is(OptionalTypeSyntax.self) ? "nil" : nil
  }
}

extension ProgramTypes {
  /// A class that has a method for a requirement which its superclass, though it conforms, leaves out. Swift would
  /// never call it.
  fileprivate func lateImplementation(
    of name: String, requiredBy protocolType: DeclaredType
  ) -> DeclaredType? {
    all.first { type in
      guard type.keyword == "class", type.methods.contains(where: { $0.baseName == name }) else {
        return false
      }
      let superclasses = chain(from: type).dropFirst()
      return superclasses.contains { $0.inherited.contains(protocolType.name) }
        && !superclasses.contains { $0.methods.contains { $0.baseName == name } }
    }
  }
}
