/// A mass on a spring, with the values that spring animations use.
struct Spring: Hashable, Sendable {
  var mass: CGFloat = 1
  var stiffness: CGFloat
  var damping: CGFloat

  init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// - Parameters:
  ///   - duration: Seconds of one oscillation without damping: the perceived duration.
  ///   - bounce: 1 minus the damping ratio.
  init(duration: TimeInterval, bounce: CGFloat) {
    let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001))
    stiffness = frequency * frequency
    damping = 2 * (1 - bounce) * frequency
  }

  /// Creates a spring that settles after a time.
  init(dampingRatio: CGFloat, settlingDuration: TimeInterval) {
    self.init(duration: 1, bounce: 1 - max(dampingRatio, 0.01))
    let factor = CGFloat(settlingDuration > 0 ? self.settlingDuration / settlingDuration : 1)
    stiffness *= factor * factor
    damping *= factor
  }

  /// The fraction of the distance to the equilibrium that the mass has moved, starting without
  /// velocity.
  func progress(after time: TimeInterval) -> Double {
    let frequency = Double((stiffness / mass).squareRoot())
    let ratio = Double(dampingRatio)
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let swing = cos(damped * time) + ratio * frequency / damped * sin(damped * time)
      return 1 - exp(-ratio * frequency * time) * swing
    }
    if ratio == 1 { return 1 - exp(-frequency * time) * (1 + frequency * time) }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (frequency * (ratio - root), frequency * (ratio + root))
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }

  /// 1 for critical damping; the spring oscillates below and moves more slowly above.
  var dampingRatio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

  var perceptualDuration: TimeInterval {
    TimeInterval(2 * CGFloat.pi * (mass / stiffness).squareRoot())
  }

  /// Seconds until the oscillation is small; infinite without damping.
  var settlingDuration: TimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = dampingRatio
    guard ratio > 0, frequency > 0 else { return .infinity }
    // Above 1, the slower of two decays determines the time.
    let decay = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    return TimeInterval(7.3635 / (decay * frequency))
  }
}
