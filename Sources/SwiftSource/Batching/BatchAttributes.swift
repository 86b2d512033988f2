import SwiftSyntax

/// The attributes that a program in a batch may use.
enum BatchAttributes {
  /// Attributes that are built into the compiler and affect only the declaration or type that they
  /// precede.
  private static let builtIn: Set<String> = [
    "MainActor", "Sendable", "available", "autoclosure", "concurrent", "convention",
    "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping", "globalActor",
    "inline", "isolated", "nonobjc", "objc", "objcMembers", "preconcurrency", "propertyWrapper",
    "requires_stored_property_inits", "resultBuilder", "storageRestrictions", "unchecked",
    "unknown", "warn_unqualified_access", "GKInspectable", "IBAction", "IBDesignable",
    "IBInspectable", "IBOutlet", "IBSegueAction",
  ]

  /// Attributes that change how a program starts, or that need Objective-C.
  private static let refused: Set<String> = [
    "UIApplicationMain", "NSApplicationMain", "NSManaged", "NSCopying", "LLDBDebuggerFunction",
  ]

  /// Whether every attribute is built in or is a type that the program declares.
  ///
  /// - Parameter isOwn: Whether the program declares a type of this name, such as a property
  ///   wrapper.
  static func areBuiltIn(
    _ attributes: AttributeListSyntax, isOwn: (String) -> Bool = { _ in false }
  ) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.nameWithoutArguments.withoutBackticks
      return builtIn.contains(name) || isOwn(name)
    }
  }

  /// Whether an attribute may appear anywhere in a program. An attribute that starts with a capital
  /// letter is a type or a macro, which can only add to the declaration that it is attached to.
  static func mayStandInside(_ name: String, isOwn: (String) -> Bool) -> Bool {
    guard !refused.contains(name) else { return false }
    return builtIn.contains(name) || isOwn(name) || (name.first?.isUppercase ?? false)
  }
}
