/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// - Mode: data
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let points: (Float, Float, Float, Float)

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = (c1x, c1y, c2x, c2y)
  }

  /// The fraction of the change that the curve shows after a fraction of the time.
  func progress(at time: Double) -> Double {
    func value(_ first: Float, _ second: Float, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * Double(first) + 3 * rest * t * t * Double(second) + t * t * t
    }
    guard time > 0, time < 1 else { return min(max(time, 0), 1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if value(points.0, points.2, middle) < time { low = middle } else { high = middle }
    }
    return value(points.1, points.3, (low + high) / 2)
  }

  /// Writes the `x` and `y` of a control point of the curve.
  ///
  /// - Parameter idx: From 0, the start, to 3, the end.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    guard all.indices.contains(idx) else { return }
    (ptr[0], ptr[1]) = all[idx]
  }
}

/// The names of the predefined curves.
///
/// - Mode: data
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
