import Testing

@testable import UIKit

@MainActor struct UIViewPropertyAnimatorTests {
  @Test func `an animator goes from inactive through active to its completions`() async {
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

  @Test func `a stopped animator is finished by hand`() {
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
}
