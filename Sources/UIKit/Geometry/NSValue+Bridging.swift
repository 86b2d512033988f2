// Foundation has these conformances itself on Apple platforms.
// swift-format-ignore-file: AvoidRetroactiveConformances

#if !canImport(ObjectiveC)
  import Foundation

  /// Makes `value as? CGRect` unwrap a rectangle in an `NSValue`, as on Apple platforms. For
  /// example, programs read the keyboard's frame from a notification in this way.
  extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
      result = source.rectValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue, result: inout CGRect?
    ) -> Bool {
      guard source.holds(NSValue(rect: .zero)) else { return false }
      result = source.rectValue
      return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
      source?.rectValue ?? .zero
    }
  }

  extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
      result = source.pointValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue, result: inout CGPoint?
    ) -> Bool {
      guard source.holds(NSValue(point: .zero)) else { return false }
      result = source.pointValue
      return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
      source?.pointValue ?? .zero
    }
  }

  extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
      result = source.sizeValue
    }

    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSValue, result: inout CGSize?
    ) -> Bool {
      guard source.holds(NSValue(size: .zero)) else { return false }
      result = source.sizeValue
      return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
      source?.sizeValue ?? .zero
    }
  }

  extension NSValue {
    /// Whether this is a value of the same type as another.
    fileprivate func holds(_ other: NSValue) -> Bool {
      String(cString: objCType) == String(cString: other.objCType)
    }
  }
#endif
