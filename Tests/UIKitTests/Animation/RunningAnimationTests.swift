import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct RunningAnimationTests {
  @Test func `an animation that is removed completes with false, at once and once`() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 100) {
      view.alpha = 0
      view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    } completion: {
      ends.append($0)
    }
    #expect(view.layer.animationKeys() == ["opacity", "position", "bounds"])
    #expect(ends == [])
    view.layer.removeAllAnimations()
    #expect(ends == [false])
    #expect(view.layer.animationKeys() == nil)
    #expect(view.alpha == 0)
  }

  @Test func `an animation that changes another view is not removed with this one's`() {
    let (view, other) = (UIView(), UIView())
    var ends: [Bool] = []
    UIView.animate(withDuration: 100) {
      other.alpha = 0
    } completion: {
      ends.append($0)
    }
    view.layer.removeAllAnimations()
    #expect(ends == [])
    other.layer.removeAllAnimations()
    #expect(ends == [false])
  }

  @Test func `a nested animation takes the outer one's duration, unless it says otherwise`() {
    var durations: [TimeInterval] = []
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 7) { durations.append(UIView.inheritedAnimationDuration) }
      UIView.animate(withDuration: 7, delay: 0, options: .overrideInheritedDuration) {
        durations.append(UIView.inheritedAnimationDuration)
      }
      UIView.performWithoutAnimation { durations.append(UIView.inheritedAnimationDuration) }
    }
    #expect(durations == [2, 7, 0])
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `one that repeats ends only when it is removed`() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0, delay: 0, options: [.repeat, .autoreverse]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    // Without time it would be at its end now, were it not for the repeats.
    #expect(view.layer.animationKeys() == ["opacity"])
    view.layer.removeAnimation(forKey: "opacity")
    #expect(ends == [false])
  }

  @Test func `a transaction completes after the animations that were started in it`() async {
    let view = UIView()
    let ends = Ends()
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append("transaction") }
    UIView.animate(withDuration: 0.02) {
      view.alpha = 0
    } completion: { _ in
      ends.append("view")
    }
    CATransaction.commit()
    while ends.names.count < 2 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(ends.names == ["view", "transaction"])
  }

  @Test func `a transaction without animations completes after its commit`() async {
    let ends = Ends()
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append("transaction") }
    CATransaction.commit()
    #expect(ends.names == [])
    while ends.names.isEmpty { await Task.yield() }
  }
}

/// What has ended, in order.
final class Ends: @unchecked Sendable {
  private(set) var names: [String] = []

  func append(_ name: String) {
    names.append(name)
  }
}
