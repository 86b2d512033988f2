/// When something of Core Animation happens, how long and how often: what animations and layers have in common.
///
/// - Mode: data
public protocol CAMediaTiming {
  /// When it begins, in its parent's time, in seconds; 0 for as soon as it is added.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run.
  var duration: CFTimeInterval { get set }
  /// How much faster than its parent its time goes; 0 stands still.
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  /// Seconds for which it repeats, instead of ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTiming {
  /// The seconds from its beginning to its end, both ways and all repeats; infinite for one that has no end.
  var activeDuration: TimeInterval {
    guard speed > 0 else { return .infinity }
    let turn = duration * (autoreverses ? 2 : 1)
    let times = repeatCount > 0 ? Double(repeatCount) : 1
    return (repeatDuration > 0 ? repeatDuration : turn * times) / Double(speed)
  }
}

/// What shows before an animation begins and after it ends. Kept as given.
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

  /// Seconds on the runtime's clock, since the device was started.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CACurrentMediaTime() -> CFTimeInterval {
    ProcessInfo.processInfo.systemUptime
  }
#endif
