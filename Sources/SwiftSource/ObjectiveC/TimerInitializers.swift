import SwiftSyntax

/// Replaces the first label of `Timer(timeInterval:repeats:block:)`: Foundation's own initializer
/// creates a timer that fires at once on this platform.
enum TimerInitializers {
  static func rewrite(in tree: SourceFileSyntax, of source: inout ProgramSource) {
    let visitor = TimerVisitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    for label in visitor.labels { source.replace(label, by: "_after") }
  }
}

private final class TimerVisitor: SyntaxVisitor {
  var labels: [Range<Int>] = []

  private static let names: Set<String> = [
    "Timer", "Timer.init", "Foundation.Timer", "Foundation.Timer.init",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let arguments = Array(node.arguments)
    guard arguments.count >= 2, let label = arguments[0].label, label.text == "timeInterval",
      arguments[1].label?.text == "repeats",
      Self.names.contains(node.calledExpression.trimmedDescription)
    else { return .visitChildren }
    labels.append(label.offsets)
    return .visitChildren
  }
}
