/// The timing of animations and layers: when they begin, how long they take, and how often.
///
/// - Mode: data
public protocol CAMediaTiming {
  /// The time at which it begins, in its parent's time, in seconds; 0 to begin when it is added.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds.
  var duration: CFTimeInterval { get set }
  /// The speed of its time relative to its parent's; 0 pauses it.
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  /// The seconds for which it repeats, instead of ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTiming {
  /// The seconds from its beginning to its end, with all repeats and reversals; infinite if it has
  /// no end.
  var activeDuration: TimeInterval {
    guard speed > 0 else { return .infinity }
    let turn = duration * (autoreverses ? 2 : 1)
    let times = repeatCount > 0 ? Double(repeatCount) : 1
    return (repeatDuration > 0 ? repeatDuration : turn * times) / Double(speed)
  }
}

/// Which state is shown before an animation begins and after it ends. Stored without effect.
///
/// - Mode: data
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

#if !canImport(ObjectiveC)
  public typealias CFTimeInterval = TimeInterval

  /// The seconds since the device was started, on the runtime's clock.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CACurrentMediaTime() -> CFTimeInterval {
    ProcessInfo.processInfo.systemUptime
  }
#endif
