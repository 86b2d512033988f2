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
