/// A log message whose values have privacy options: `"user \(name, privacy: .private)"`.
///
/// - Mode: records
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) {
    text = value
  }

  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// Builds an ``OSLogMessage``. Private values are shown, as on Apple platforms when a debugger is
/// attached.
///
/// - Mode: records
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  fileprivate(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned("\(value())")
  }

  public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
    _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(Double(value())))
  }

  public mutating func appendInterpolation<Value: BinaryInteger>(
    _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.aligned(format.text(Int(clamping: value())))
  }
}

/// Who can read a value in the log.
///
/// - Mode: data
public struct OSLogPrivacy: Hashable, Sendable {
  /// Whether a hidden value is replaced with its hash, so that equal values can be recognized.
  ///
  /// - Mode: data
  public enum Mask: Hashable, Sendable {
    case hash, none
  }

  private let name: String
  private let mask: Mask

  public static let auto = OSLogPrivacy(name: "auto", mask: .none)
  public static let `public` = OSLogPrivacy(name: "public", mask: .none)
  public static let `private` = OSLogPrivacy(name: "private", mask: .none)
  public static let sensitive = OSLogPrivacy(name: "sensitive", mask: .none)

  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(name: "auto", mask: mask) }

  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(name: "private", mask: mask)
  }

  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(name: "sensitive", mask: mask)
  }
}
