/// Converts values for key-value coding: objects and numbers become what a property is declared as.
enum KeyedValue {
  /// - Returns: `nil` if the value does not fit.
  static func convert<Value>(_ given: Any?, to type: Value.Type) -> Value? {
    if let optional = type as? any KeyedOptional.Type {
      return optional.converted(given) as? Value
    }
    guard let given = flat(given), !(given is NSNull) else { return nil }
    if let value = given as? Value { return value }
    if let value = scalar(given, type) { return value as? Value }
    if let type = type as? any RawRepresentable.Type {
      return rawRepresentable(given, type) as? Value
    }
    if let value = given as? NSValue { return boxed(value, type) as? Value }
    return nil
  }

  /// The value without nested optionals.
  static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let optional = value as? any KeyedOptional { return optional.content }
    return value
  }

  private static func scalar(_ given: Any, _ type: Any.Type) -> Any? {
    if type == String.self {
      return (given as? NSString).map { $0 as String } ?? (given as? Substring).map(String.init)
    }
    guard let number = number(given) else { return nil }
    if type == Bool.self { return number.boolValue }
    if type == Int.self { return number.intValue }
    if type == Double.self { return number.doubleValue }
    if type == CGFloat.self { return CGFloat(number.doubleValue) }
    if type == Float.self { return number.floatValue }
    if type == UInt.self { return number.uintValue }
    if type == Int8.self { return number.int8Value }
    if type == Int16.self { return number.int16Value }
    if type == Int32.self { return number.int32Value }
    if type == Int64.self { return number.int64Value }
    if type == UInt8.self { return number.uint8Value }
    if type == UInt16.self { return number.uint16Value }
    if type == UInt32.self { return number.uint32Value }
    if type == UInt64.self { return number.uint64Value }
    if type == NSNumber.self { return number }
    return nil
  }

  static func number(_ given: Any) -> NSNumber? {
    switch given {
    case let number as NSNumber: number
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Bool: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
    default: nil
    }
  }

  private static func rawRepresentable<Raw: RawRepresentable>(
    _ given: Any, _ type: Raw.Type
  ) -> Raw? {
    convert(given, to: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }

  private static func boxed(_ value: NSValue, _ type: Any.Type) -> Any? {
    if value is NSNumber { return nil }
    if type == CGRect.self { return value.cgRectValue }
    if type == CGPoint.self { return value.cgPointValue }
    if type == CGSize.self { return value.cgSizeValue }
    return nil
  }
}

/// An optional of any type.
protocol KeyedOptional {
  static var wrapped: Any.Type { get }
  var content: Any? { get }
  /// `nil` if the value does not fit.
  static func converted(_ given: Any?) -> Any?
}

extension Optional: KeyedOptional {
  static var wrapped: Any.Type { Wrapped.self }

  var content: Any? { flatMap { KeyedValue.flat($0) } }

  static func converted(_ given: Any?) -> Any? {
    guard let given = KeyedValue.flat(given), !(given is NSNull) else {
      return Self.none as Any
    }
    return KeyedValue.convert(given, to: Wrapped.self).map { Self.some($0) as Any }
  }
}
