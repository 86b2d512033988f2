import Foundation
import OpenCombine

/// The time of schedulers that use dates: run loops and operation queues.
public struct _DateTime: Strideable, Codable, Hashable, Sendable {
  public var date: Date

  public init(_ date: Date) {
    self.date = date
  }

  public func distance(to other: _DateTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  public func advanced(by stride: Stride) -> _DateTime {
    _DateTime(date.addingTimeInterval(stride.timeInterval))
  }

  /// A duration; literals are in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Codable, Hashable, Sendable
  {
    /// In seconds.
    public var magnitude: TimeInterval
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) {
      magnitude = timeInterval
    }

    public init(integerLiteral value: TimeInterval) {
      magnitude = value
    }

    public init(floatLiteral value: TimeInterval) {
      magnitude = value
    }

    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }

    public static func < (first: Self, second: Self) -> Bool {
      first.magnitude < second.magnitude
    }

    public static func + (first: Self, second: Self) -> Self {
      Self(first.magnitude + second.magnitude)
    }

    public static func - (first: Self, second: Self) -> Self {
      Self(first.magnitude - second.magnitude)
    }

    public static func * (first: Self, second: Self) -> Self {
      Self(first.magnitude * second.magnitude)
    }

    public static func += (first: inout Self, second: Self) { first = first + second }
    public static func -= (first: inout Self, second: Self) { first = first - second }
    public static func *= (first: inout Self, second: Self) { first = first * second }

    public static func seconds(_ value: Int) -> Self { Self(TimeInterval(value)) }
    public static func seconds(_ value: Double) -> Self { Self(value) }
    public static func milliseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e3) }
    public static func microseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e6) }
    public static func nanoseconds(_ value: Int) -> Self { Self(TimeInterval(value) / 1e9) }
  }
}
