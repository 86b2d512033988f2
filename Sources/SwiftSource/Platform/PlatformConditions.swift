import SwiftSyntax

/// Makes a program compile as for the iOS simulator: `#if os(iOS)` and
/// `#if targetEnvironment(simulator)` are true, conditions for other platforms are false, and
/// previews, which only Xcode shows, are removed.
enum PlatformConditions {
  static func hold(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for finding in visitor.findings {
      source.replace(finding.offsets, by: finding.holds ? "true" : "false")
    }
    for preview in visitor.previews { source.blank(preview) }
  }

  /// Replaces the same conditions in `#if` and `#elseif` lines of a text that cannot be parsed, for
  /// example because it nests too deep. The text keeps its length.
  static func held(inLines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop { $0 == " " || $0 == "\t" }
      guard start.hasPrefix("#if ") || start.hasPrefix("#elseif ") else { return String(line) }
      return String(line).replacing(/\b(os|targetEnvironment)\(\s*(\w+)\s*\)/) { match in
        let holds = match.2 == (match.1 == "os" ? "iOS" : "simulator")
        let answer = holds ? "true" : "false"
        return answer + String(repeating: " ", count: match.0.utf8.count - answer.utf8.count)
      }
    }.joined(separator: "\n")
  }

  /// The text of a condition, with each platform check replaced by `true` or `false`.
  static func held(_ condition: ExprSyntax) -> String {
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.read(condition)
    var text = Array(condition.trimmedDescription.utf8)
    let start = condition.offsets.lowerBound
    for finding in visitor.findings.reversed() {
      let range = finding.offsets.lowerBound - start..<finding.offsets.upperBound - start
      text.replaceSubrange(range, with: (finding.holds ? "true" : "false").utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private final class ConditionVisitor: SyntaxVisitor {
  struct Finding {
    var offsets: Range<Int>
    var holds: Bool
  }

  /// In source order.
  var findings: [Finding] = []
  var previews: [Range<Int>] = []
  private var isInCondition = false

  func read(_ condition: ExprSyntax) {
    isInCondition = true
    walk(condition)
    isInCondition = false
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { read(condition) }
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isInCondition, node.arguments.count == 1, let argument = node.arguments.first else {
      return .visitChildren
    }
    let asked = argument.expression.trimmedDescription
    switch node.calledExpression.trimmedDescription {
    case "os": findings.append(Finding(offsets: node.offsets, holds: asked == "iOS"))
    case "targetEnvironment":
      findings.append(Finding(offsets: node.offsets, holds: asked == "simulator"))
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    collect(node.macroName, node.offsets)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    collect(node.macroName, node.offsets)
  }

  private func collect(_ name: TokenSyntax, _ offsets: Range<Int>) -> SyntaxVisitorContinueKind {
    guard name.text == "Preview" else { return .visitChildren }
    previews.append(offsets)
    return .skipChildren
  }
}

extension ProgramSource {
  /// The segments as they were written, but with the platform conditions replaced if `isForIOS`.
  func blockTexts(isForIOS: Bool) -> [String] {
    blocks.map { isForIOS ? PlatformConditions.held(inLines: $0.source) : $0.source }
  }
}
