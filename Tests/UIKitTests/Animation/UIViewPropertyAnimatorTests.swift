import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewPropertyAnimatorTests {
  @Test func `an animator is inactive, then active, then calls its completions`() async {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) { view.alpha = 0 }
    #expect(animator.state == .inactive)
    #expect(view.alpha == 1)
    let position = await withCheckedContinuation { continuation in
      animator.addCompletion { continuation.resume(returning: $0) }
      animator.startAnimation()
      #expect(animator.state == .active)
      #expect(animator.isRunning)
      #expect(view.alpha == 0)
    }
    #expect(position == .end)
    #expect(animator.state == .inactive)
  }

  @Test func `a stopped animator is finished explicitly`() {
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {}
    animator.addCompletion { positions.append($0) }
    animator.pauseAnimation()
    #expect(animator.state == .active)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(positions == [])
    animator.finishAnimation(at: .current)
    #expect(positions == [.current])
  }

  @Test func `a reversed animator reverts its changes and ends at the start`() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let animator = UIViewPropertyAnimator(duration: 0.05, dampingRatio: 0.5) {
      view.alpha = 0
      view.frame.origin.x = 100
    }
    animator.fractionComplete = 0.75
    #expect(animator.state == .active && !animator.isRunning)
    #expect(view.alpha == 0)
    animator.isReversed = true
    #expect(animator.fractionComplete == 0.25)
    let position = await withCheckedContinuation { continuation in
      animator.addCompletion { continuation.resume(returning: $0) }
      animator.startAnimation()
    }
    #expect(position == .start)
    #expect(view.alpha == 1)
    #expect(view.frame.origin.x == 0)
  }

  @Test func `stopping without finishing makes the animator inactive and calls no completion`() {
    var positions: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) {}
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(positions == [])
  }

  @Test func `an animator that pauses on completion stays active at its end`() async {
    let animator = UIViewPropertyAnimator(duration: 0.01, curve: .linear) {}
    animator.pausesOnCompletion = true
    animator.startAnimation()
    while animator.isRunning { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(animator.state == .active)
    #expect(animator.fractionComplete == 1)
    animator.stopAnimation(true)
  }

  @Test func `a spring with a mass determines the duration`() {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(abs(animator.duration - 1.4727) < 0.0001)
    let ratio = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
    #expect(animator.timingParameters?.timingCurveType == .spring)
  }
}
