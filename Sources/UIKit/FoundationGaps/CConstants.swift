// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Constants and types of Apple's C headers that Foundation exports on Apple's platforms.
import Foundation

#if !canImport(Darwin)
  /// Nanoseconds in a second.
  public let NSEC_PER_SEC: UInt64 = 1_000_000_000
  /// Nanoseconds in a millisecond.
  public let NSEC_PER_MSEC: UInt64 = 1_000_000
  /// Nanoseconds in a microsecond.
  public let NSEC_PER_USEC: UInt64 = 1_000
  /// Microseconds in a second.
  public let USEC_PER_SEC: UInt64 = 1_000_000
  /// Milliseconds in a second.
  public let MSEC_PER_SEC: UInt64 = 1_000

  /// The greatest finite `Float`.
  public let MAXFLOAT = Float.greatestFiniteMagnitude
  /// The greatest finite `Float`, as `math.h` defines it on Apple's platforms.
  public let HUGE = MAXFLOAT
  public let UINT_MAX = UInt32.max

  public typealias NSInteger = Int
  public typealias NSUInteger = UInt

  /// Seconds since the start of 2001, in UTC.
  public typealias CFAbsoluteTime = Double

  /// The current time on the program's clock.
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
#endif
