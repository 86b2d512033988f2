/// A mass on a spring, by the numbers that animations are made with.
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
  ///   - duration: Seconds of a whole swing without damping, which is how long it is felt to take.
  ///   - bounce: 1 without the damping ratio.
  init(duration: TimeInterval, bounce: CGFloat) {
    let frequency = 2 * CGFloat.pi / CGFloat(max(duration, 0.001))
    stiffness = frequency * frequency
    damping = 2 * (1 - bounce) * frequency
  }

  /// 1 where it comes to rest fastest; less swings, more creeps.
  var dampingRatio: CGFloat { damping / (2 * (stiffness * mass).squareRoot()) }

  var perceptualDuration: TimeInterval {
    TimeInterval(2 * CGFloat.pi * (mass / stiffness).squareRoot())
  }

  /// Seconds until its swing has become small; infinite without damping.
  var settlingDuration: TimeInterval {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = dampingRatio
    guard ratio > 0, frequency > 0 else { return .infinity }
    // Above 1 the slower of two decays counts.
    let decay = ratio <= 1 ? ratio : ratio - (ratio * ratio - 1).squareRoot()
    return TimeInterval(7.3635 / (decay * frequency))
  }
}
