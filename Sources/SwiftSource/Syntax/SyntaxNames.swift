import SwiftSyntax

extension AttributeListSyntax {
  /// The names of the attributes: `["objc", "IBAction"]`.
  package var names: Set<String> {
    Set(compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription })
  }

  /// The name in the parentheses of `@objc(…)`.
  var objectiveCName: String? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == "objc" {
      let text = attribute.arguments?.trimmedDescription.filter { !$0.isWhitespace }
      if let text, !text.isEmpty { return text }
    }
    return nil
  }
}

extension DeclModifierListSyntax {
  var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension InheritanceClauseSyntax? {
  /// The names after the colon, without generic arguments.
  package var names: [String] { self?.inheritedTypes.map(\.type.nameWithoutArguments) ?? [] }
}

extension TypeSyntax {
  /// The name of the type without attributes and generic arguments: `Outer.Box` for
  /// `Outer.Box<Int>`.
  var nameWithoutArguments: String {
    if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
    if let type = self.as(MemberTypeSyntax.self) {
      return type.baseType.nameWithoutArguments + "." + type.name.text
    }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameWithoutArguments }
    return trimmedDescription
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  package var offsets: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension String {
  /// The name as the compiler sees it: `` `default` `` is `default`.
  var withoutBackticks: String {
    utf8.count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
