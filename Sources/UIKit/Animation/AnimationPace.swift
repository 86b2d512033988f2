/// The progress of an animation as a function of its time.
enum AnimationPace {
  case curve(CAMediaTimingFunction)
  /// A spring that has settled at the end of the duration.
  case spring(Spring)

  /// Slow at the start and the end, which is UIKit's default.
  static let standard = AnimationPace.curve(CAMediaTimingFunction(name: .easeInEaseOut))

  init(_ curve: UIView.AnimationCurve) {
    let name: CAMediaTimingFunctionName =
      switch curve {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    self = .curve(CAMediaTimingFunction(name: name))
  }

  init(_ options: UIView.AnimationOptions) {
    let number = Int(options.rawValue >> 16 & 3)
    self.init(UIView.AnimationCurve(rawValue: number) ?? .easeInOut)
  }

  /// The fraction of the change that is shown. A spring may show more than 1.
  ///
  /// - Parameter time: The fraction of the time, from 0 to 1.
  func progress(at time: Double) -> Double {
    switch self {
    case .curve(let function): function.progress(at: time)
    case .spring(let spring):
      time >= 1 ? 1 : spring.progress(after: time * spring.settlingDuration)
    }
  }
}
