import SwiftSyntax

/// Evaluates `#available(iOS 26, *)` and `#unavailable(iOS 15)` as on the simulated device, which
/// runs iOS ``systemVersion``. The compiler on this platform treats any version of iOS as
/// available.
///
/// Conditions that the compiler evaluates correctly are left alone. Any other is replaced by a name
/// that ``GeneratedDeclarations`` declares, not by `false`, because the compiler would warn that
/// code after `false` never runs.
enum Availability {
  /// The major and minor version, the same as in `UIDevice.systemVersion`.
  static let systemVersion = (major: 18, minor: 0)

  /// - Returns: The declarations of the names.
  static func decide(in tree: SourceFileSyntax, of source: inout ProgramSource) -> [String] {
    let visitor = AvailabilityVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for condition in visitor.later {
      let isUnavailable = condition.availabilityKeyword.tokenKind == .poundUnavailable
      source.replace(condition.offsets, by: isUnavailable ? "_isEarly" : "_isLate")
    }
    guard !visitor.later.isEmpty else { return [] }
    return [
      "public nonisolated var _isLate: Bool { false }",
      "public nonisolated var _isEarly: Bool { true }",
    ]
  }
}

private final class AvailabilityVisitor: SyntaxVisitor {
  /// The conditions that name a later version.
  var later: [AvailabilityConditionSyntax] = []

  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.availabilityArguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        restriction.platform.text == "iOS"
          || restriction.platform.text == "iOSApplicationExtension",
        let version = restriction.version
      else { continue }
      let minor = version.components.first.flatMap { Int($0.number.text) } ?? 0
      if (Int(version.major.text) ?? 0, minor) > Availability.systemVersion {
        later.append(node)
      }
    }
    return .skipChildren
  }
}
