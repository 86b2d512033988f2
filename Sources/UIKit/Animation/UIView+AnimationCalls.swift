/// Animations whose changes are between two calls instead of in a block.
///
/// The changes between `beginAnimations(_:context:)` and `commitAnimations()` are animated like
/// those of a block; see ``UIView/animate(withDuration:delay:options:animations:completion:)``. The
/// duration is 0.2 seconds unless another one is set. Calls may be nested.
///
/// - Not modelled: the selectors that are called at the start and the end; transitions, which
///   only a screen could show.
extension UIView {
  private static var begun: [BegunAnimation] = []

  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let animation = BegunAnimation(around: RunningAnimation.current)
    begun.append(animation)
    if areAnimationsEnabled { RunningAnimation.current = animation.running }
  }

  /// Starts the innermost animation that has begun. Has no effect if there is none.
  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func commitAnimations() {
    guard let animation = begun.popLast() else { return }
    RunningAnimation.current = animation.around
    if animation.running.isEmpty {
      animation.running.end(finished: true)
    } else {
      animation.running.start()
    }
  }

  /// - Parameter duration: Seconds.
  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    begun.last?.running.duration = max(0, duration)
  }

  /// - Parameter delay: Seconds.
  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationDelay(_ delay: TimeInterval) {
    begun.last?.running.delay = max(0, delay)
  }

  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    begun.last?.running.pace = AnimationPace(curve)
  }

  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    // 0 counts as 1, as in UIKit.
    begun.last?.running.count = repeatCount > 0 ? Double(repeatCount) : 1
  }

  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    begun.last?.running.reverses = repeatAutoreverses
  }

  @available(*, deprecated, message: "UIKit, iOS 13.0: Use the block-based animation API instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

/// An animation whose changes are being made.
@MainActor private final class BegunAnimation {
  let running = RunningAnimation(duration: 0.2)
  /// The animation that was running when this one began.
  let around: RunningAnimation?
  init(around: RunningAnimation?) {
    self.around = around
  }
}
