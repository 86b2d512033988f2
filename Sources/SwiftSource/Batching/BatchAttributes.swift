import SwiftSyntax

/// The attributes that a program of a batch may have.
enum BatchAttributes {
  /// Those that the compiler itself knows and that concern nothing but the declaration or the type behind them.
  private static let builtIn: Set<String> = [
    "MainActor", "Sendable", "available", "autoclosure", "concurrent", "convention",
    "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "globalActor",
    "inline", "isolated", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "requires_stored_property_inits", "resultBuilder", "storageRestrictions", "unchecked",
    "unknown", "warn_unqualified_access", "GKInspectable", "IBAction", "IBDesignable",
    "IBInspectable", "IBOutlet", "IBSegueAction",
  ]

  /// They change how a program starts, or need Objective-C.
  private static let refused: Set<String> = [
    "UIApplicationMain", "NSApplicationMain", "NSManaged", "NSCopying", "LLDBDebuggerFunction",
  ]

  /// - Parameter isOwn: Whether the program declares a type of a name, such as a property wrapper.
  static func areBuiltIn(
    _ attributes: AttributeListSyntax, isOwn: (String) -> Bool = { _ in false }
  ) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.nameWithoutArguments.withoutBackticks
      return builtIn.contains(name) || isOwn(name)
    }
  }

  /// Whether an attribute may stand anywhere inside a program. One with a capital letter is a type or a macro, which
  /// only adds to what it stands before.
  static func mayStandInside(_ name: String, isOwn: (String) -> Bool) -> Bool {
    guard !refused.contains(name) else { return false }
    return builtIn.contains(name) || isOwn(name) || (name.first?.isUppercase ?? false)
  }
}
