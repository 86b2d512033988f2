@_exported import Foundation

/// The importance of a log message.
///
/// - Mode: records
/// - Not modelled: settings for each level; all levels are written, or none (see ``OSLog``).
public struct OSLogType: Hashable, RawRepresentable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)
}
