/// The minimum width of a value in the log, and the side on which it is padded.
///
/// - Mode: behaves
public struct OSLogStringAlignment: Sendable {
  private let columns: Int
  private let isRight: Bool

  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  func aligned(_ text: String) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return isRight ? blanks + text : text + blanks
  }
}

/// The format of a floating-point number in the log.
///
/// - Mode: behaves
public struct OSLogFloatFormatting: Sendable {
  private let letter: String
  private let precision: Int

  public static let fixed = OSLogFloatFormatting(letter: "f", precision: 6)
  public static let exponential = OSLogFloatFormatting(letter: "e", precision: 6)
  public static let hybrid = OSLogFloatFormatting(letter: "g", precision: 6)

  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "f", precision: precision)
  }

  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(letter: "e", precision: precision)
  }

  func text(_ number: Double) -> String {
    String(format: "%.\(max(0, precision))\(letter)", number)
  }
}

/// The format of an integer in the log.
///
/// - Mode: behaves
public struct OSLogIntegerFormatting: Sendable {
  private let radix: Int
  private let prefix: String
  private let isUppercase: Bool

  public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false)
  public static let hex = OSLogIntegerFormatting(radix: 16, prefix: "", isUppercase: false)
  public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "", isUppercase: false)

  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
  }

  func text(_ number: Int) -> String {
    prefix + String(number, radix: radix, uppercase: isUppercase)
  }
}
