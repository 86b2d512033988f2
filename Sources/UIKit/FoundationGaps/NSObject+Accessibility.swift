/// The accessibility properties of every object, as data.
///
/// This is a protocol and not an extension of `NSObject`, so that views and other classes may have
/// properties of the same name.
/// - Mode: data
/// - Not modelled: overriding these properties in a class that inherits from `NSObject` directly.
public protocol _AccessibleObject: AnyObject {}

extension NSObject: _AccessibleObject {}

extension _AccessibleObject {
  public var isAccessibilityElement: Bool {
    get { value(#function) ?? false }
    set { set(newValue, for: #function) }
  }

  public var accessibilityLabel: String? {
    get { value(#function) }
    set { set(newValue, for: #function) }
  }

  public var accessibilityHint: String? {
    get { value(#function) }
    set { set(newValue, for: #function) }
  }

  public var accessibilityValue: String? {
    get { value(#function) }
    set { set(newValue, for: #function) }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { value(#function) ?? .none }
    set { set(newValue, for: #function) }
  }

  private func value<Value>(_ name: String) -> Value? {
    let values = objc_getAssociatedObject(self, AccessibilityKey.address) as? [String: Any]
    return values?[name] as? Value
  }

  private func set(_ value: (some Any)?, for name: String) {
    let old = objc_getAssociatedObject(self, AccessibilityKey.address) as? [String: Any]
    var values = old ?? [:]
    values[name] = value
    objc_setAssociatedObject(
      self, AccessibilityKey.address, values, .OBJC_ASSOCIATION_RETAIN)
  }
}

private enum AccessibilityKey {
  static nonisolated(unsafe) let address = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
