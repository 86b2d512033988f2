/// An optional requirement of an Objective-C protocol, read as a property: `UIWindow??` for a
/// window.
///
/// Swift on this platform has no optional requirements. A protocol that this one inherits from
/// requires the property and has a default, which reports that it is the default; an extension of
/// the protocol itself has the optional property, which the compiler prefers.
@MainActor enum OptionalProperty {
  private static var isAbsent = false

  /// The value of a property; `nil` if the object's class does not implement it.
  static func value<Value>(_ get: () -> Value) -> Value? {
    let outer = isAbsent
    defer { isAbsent = outer }
    isAbsent = false
    let value = get()
    return isAbsent ? nil : value
  }

  /// The default of a property that the object's class does not implement.
  static func absent<Value>(_ value: Value) -> Value {
    isAbsent = true
    return value
  }
}
