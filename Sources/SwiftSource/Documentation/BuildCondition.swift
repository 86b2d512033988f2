import SwiftSyntax

/// Evaluates `#if` conditions that depend on the platform alone, not on the build's settings.
enum BuildCondition {
  /// Whether the condition is true; `nil` if the platform alone does not determine that.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let group = condition.as(TupleExprSyntax.self), group.elements.count == 1,
      let inner = group.elements.first
    {
      return holds(inner.expression)
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return holds(negation.expression).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence) }
    guard let call = condition.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == system
    case "canImport" where appleModules.contains(argument): return system == "macOS"
    case "canImport" where argument == "Glibc": return system == "Linux"
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// `&&` binds more tightly than `||`; the parser returns both in one flat sequence.
  private static func holds(_ sequence: SequenceExprSyntax) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in sequence.elements {
      if let word = element.as(BinaryOperatorExprSyntax.self) {
        switch word.operator.text {
        case "&&": break
        case "||": alternatives.append([])
        default: return nil
        }
      } else {
        alternatives[alternatives.count - 1].append(holds(element))
      }
    }
    let values = alternatives.map { all -> Bool? in
      if all.contains(false) { return false }
      return all.contains(nil) ? nil : true
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  private static let appleModules: Set<String> = [
    "Darwin", "ObjectiveC", "SwiftUI", "Combine", "AppKit", "CoreGraphics", "CoreData", "CoreImage",
    "CoreLocation", "CloudKit", "MapKit", "Metal", "MetalKit", "SceneKit", "SpriteKit", "StoreKit",
    "UIKit", "WatchKit", "WebKit", "os", "OSLog", "Photos", "GameKit", "AVFoundation",
    "CoreMotion", "HealthKit", "UserNotifications", "WidgetKit", "SwiftData", "QuartzCore",
  ]

  private static var system: String {
    #if os(macOS)
      "macOS"
    #else
      "Linux"
    #endif
  }
}
