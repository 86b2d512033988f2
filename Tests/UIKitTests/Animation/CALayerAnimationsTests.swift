import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct CALayerAnimationsTests {
  @Test func `an animation is copied, found by its key, and calls its delegate at its end`() async {
    let layer = CALayer()
    let ends = Ends()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 0.01
    animation.delegate = Delegate(ends: ends)
    layer.add(animation, forKey: "fade")
    animation.toValue = 2
    let added = layer.animation(forKey: "fade") as? CABasicAnimation
    #expect(added !== animation)
    #expect(added?.toValue as? Int == 1)
    #expect(layer.animationKeys() == ["fade"])
    while ends.names.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(ends.names == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `removing or replacing an animation stops it unfinished`() {
    let layer = CALayer()
    let ends = Ends()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 100
    animation.delegate = Delegate(ends: ends)
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "a")
    #expect(ends.names == ["stop false"])
    layer.removeAnimation(forKey: "a")
    layer.removeAnimation(forKey: "a")
    #expect(ends.names == ["stop false", "stop false"])
  }

  @Test func `an animation that is not removed on completion is found after its end`() async {
    let layer = CALayer()
    let ends = Ends()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 0.01
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.delegate = Delegate(ends: ends)
    layer.add(animation, forKey: "a")
    while ends.names.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(layer.animation(forKey: "a")?.fillMode == .forwards)
  }

  @Test func `the active duration depends on repeats and speed`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 2
    #expect(animation.activeDuration == 2)
    animation.repeatCount = 3
    animation.autoreverses = true
    animation.speed = 2
    #expect(animation.activeDuration == 6)
    animation.repeatCount = .infinity
    #expect(animation.activeDuration == .infinity)
    animation.repeatDuration = 5
    #expect(animation.activeDuration == 2.5)
  }

  @Test func `the settling time of a default spring is Apple's`() {
    #expect(abs(CASpringAnimation().settlingDuration - 1.4727) < 0.0001)
  }

  @Test func `every kind of animation copies its properties`() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.values = [1, 2]
    keyframes.keyTimes = [0, 1]
    #expect((keyframes.copy() as? CAKeyframeAnimation)?.values as? [Int] == [1, 2])
    let group = CAAnimationGroup()
    group.animations = [keyframes]
    #expect((group.copy() as? CAAnimationGroup)?.animations?.count == 1)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromLeft
    let copy = try #require(transition.copy() as? CATransition)
    #expect(copy.type == .push && copy.subtype == .fromLeft)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 3
    #expect((spring.copy() as? CASpringAnimation)?.damping == 3)
    #expect((spring.copy() as? CASpringAnimation)?.keyPath == "position.x")
  }

  private final class Delegate: NSObject, CAAnimationDelegate {
    let ends: Ends

    init(ends: Ends) {
      self.ends = ends
    }

    func animationDidStart(_ anim: CAAnimation) { ends.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append("stop \(flag)") }
  }
}
