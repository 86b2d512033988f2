import SwiftSyntax

/// The methods of `NSObject` and of formatters that the runtime calls by name, and that a program
/// may override: the methods of key-value coding and observing, `responds(to:)` and others.
///
/// In this runtime, protocols declare them. So the first class that implements one does not
/// override anything: its `override` is replaced with spaces, and the runtime calls the method by
/// name.
enum KeyValueMethods {
  /// The Objective-C names of the methods that the runtime calls.
  static let called: Set<String> = [
    "setValue:forKey:", "setValue:forUndefinedKey:", "valueForUndefinedKey:",
    "observeValueForKeyPath:of:change:context:", "awakeFromNib", "respondsTo:",
    "forwardingTargetFor:", "getObjectValue:for:errorDescription:", "getObjectValue:for:range:",
  ]

  /// The methods of delegates that the runtime forwards: their implementations can be called by
  /// name in a program with a `forwardingTarget(for:)`.
  static let forwarded: Set<String> = [
    "gestureRecognizerShouldBegin:", "gestureRecognizer:shouldRecognizeSimultaneouslyWith:",
    "gestureRecognizer:shouldRequireFailureOf:", "gestureRecognizer:shouldBeRequiredToFailBy:",
    "gestureRecognizer:shouldReceive:", "scrollViewDidScroll:", "scrollViewDidZoom:",
    "scrollViewWillBeginDragging:", "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
    "scrollViewDidEndDragging:willDecelerate:", "scrollViewWillBeginDecelerating:",
    "scrollViewDidEndDecelerating:", "scrollViewDidEndScrollingAnimation:", "viewForZoomingIn:",
    "scrollViewWillBeginZooming:with:", "scrollViewDidEndZooming:with:atScale:",
    "scrollViewShouldScrollToTop:", "scrollViewDidScrollToTop:",
    "scrollViewDidChangeAdjustedContentInset:",
  ]

  private static let names: Set<String> = [
    "value(forKey:)", "setValue(_:forKey:)", "value(forKeyPath:)", "setValue(_:forKeyPath:)",
    "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)", "setNilValueForKey(_:)",
    "dictionaryWithValues(forKeys:)", "setValuesForKeys(_:)",
    "observeValue(forKeyPath:of:change:context:)",
    "addObserver(_:forKeyPath:options:context:)", "removeObserver(_:forKeyPath:)",
    "removeObserver(_:forKeyPath:context:)", "willChangeValue(forKey:)",
    "didChangeValue(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
    "automaticallyNotifiesObservers(forKey:)", "responds(to:)", "forwardingTarget(for:)",
    "getObjectValue(_:for:errorDescription:)", "getObjectValue(_:for:range:)",
  ]

  static func release(
    in tree: SourceFileSyntax, of source: inout ProgramSource, types: ProgramTypes
  ) {
    let visitor = OverrideVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for method in visitor.methods {
      guard
        let type = types.type(at: method.path)
          ?? types.type(named: method.path.joined(separator: "."))
      else { continue }
      let chain = types.chain(from: type)
      let isKeyValue = names.contains(method.name)
      let isAwaking = method.name == "awakeFromNib()" && chain.last?.superclass == "NSObject"
      guard isKeyValue || isAwaking,
        !chain.dropFirst().contains(where: { $0.methods.contains { $0.fullName == method.name } })
      else { continue }
      source.blank(method.modifier)
    }
  }
}

private final class OverrideVisitor: SyntaxVisitor {
  var methods: [(name: String, path: [String], modifier: Range<Int>)] = []
  private var path: [String] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.nameWithoutArguments)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let modifier = node.modifiers.first(where: { $0.name.text == "override" }) else {
      return .visitChildren
    }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    methods.append(("\(node.name.text)(\(labels.joined()))", path, modifier.offsets))
    return .visitChildren
  }
}
