import SwiftSyntax

/// Takes the question mark out of `delegate.tableView?(table, didSelectRowAt: path)`: what is optional in a protocol of
/// Apple's has a default here, and so can always be called.
///
/// No closure has argument labels, so a call with some can only mean such a method. Without labels, the method's
/// name must be one of a delegate's.
enum OptionalRequirements {
  static func call(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = CallVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for mark in visitor.questionMarks { source.blank(mark) }
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

private final class CallVisitor: SyntaxVisitor {
  var questionMarks: [Range<Int>] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self), member.base != nil,
      node.arguments.contains(where: { $0.label != nil })
        || OptionalRequirements.withoutLabels.contains(member.declName.baseName.text)
    {
      questionMarks.append(chain.questionMark.offsets)
    }
    return .visitChildren
  }
}
