// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Marks the beginning and end of work for Instruments. Here nothing records the marks.
///
/// - Mode: records
public struct OSSignposter: Sendable {
  public static let disabled = OSSignposter()

  public init() {}
  public init(logHandle: OSLog) {}
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: OSLog.Category) {}

  public var isEnabled: Bool { false }

  public func makeSignpostID() -> OSSignpostID { .exclusive }

  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
}

/// Distinguishes intervals of the same name.
///
/// - Mode: data
public struct OSSignpostID: Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) {
    rawValue = value
  }

  public init(log: OSLog) {
    rawValue = 1
  }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)
}

/// An interval that has begun.
///
/// - Mode: data
public final class OSSignpostIntervalState: Sendable {}

/// Whether a signpost begins an interval, ends one, or marks an event.
///
/// - Mode: data
public struct OSSignpostType: Hashable, RawRepresentable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
  public static let event = OSSignpostType(rawValue: 0)
}

/// Marks a point in time for Instruments.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}
