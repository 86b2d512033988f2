/// A wrapper of a number that supports the number's comparison and arithmetic: a layout priority, a
/// font's weight, a window's level.
///
/// - Mode: behaves
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public static func + (value: Self, offset: RawValue) -> Self {
    made(from: value.rawValue + offset)
  }

  public static func + (offset: RawValue, value: Self) -> Self {
    made(from: offset + value.rawValue)
  }

  public static func - (value: Self, offset: RawValue) -> Self {
    made(from: value.rawValue - offset)
  }

  public static func - (left: Self, right: Self) -> RawValue { left.rawValue - right.rawValue }

  public static func += (value: inout Self, offset: RawValue) { value = value + offset }
  public static func -= (value: inout Self, offset: RawValue) { value = value - offset }

  private static func made(from number: RawValue) -> Self {
    guard let value = Self(rawValue: number) else {
      preconditionFailure("\(Self.self) has no value for \(number)")
    }
    return value
  }
}
