import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct RunningAnimationTests {
  @Test func `a removed animation completes immediately and once, with false`() {
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

  @Test func `removing a view's animations does not remove those of another view`() {
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

  @Test func `a nested animation inherits the outer duration unless it overrides it`() {
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

  @Test func `a repeating animation ends only when it is removed`() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 0, delay: 0, options: [.repeat, .autoreverse]) {
      view.alpha = 0
    } completion: {
      ends.append($0)
    }
    // With a duration of zero it would already have ended if it did not repeat.
    #expect(view.layer.animationKeys() == ["opacity"])
    view.layer.removeAnimation(forKey: "opacity")
    #expect(ends == [false])
  }

  /// Changes of animatable properties to the values that a new view has.
  nonisolated private static let sameValues: [@MainActor @Sendable (UIView) -> Void] = [
    { $0.alpha = 1 }, { $0.alpha = 3 }, { $0.frame = $0.frame }, { $0.bounds = $0.bounds },
    { $0.center = $0.center }, { $0.transform = .identity }, { $0.backgroundColor = nil },
    { $0.layer.opacity = 1 }, { $0.layer.cornerRadius = 0 }, { $0.isHidden = false },
    { _ in },
  ]

  nonisolated private static let blocks:
    [@MainActor @Sendable (@escaping () -> Void, @escaping (Bool) -> Void) -> Void] = [
      { UIView.animate(withDuration: 100, animations: $0, completion: $1) },
      { UIView.animate(withDuration: 100, delay: 9, animations: $0, completion: $1) },
      {
        UIView.animate(
          withDuration: 100, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
          animations: $0, completion: $1)
      },
      { UIView.animate(springDuration: 100, animations: $0, completion: $1) },
      { UIView.animateKeyframes(withDuration: 100, delay: 0, animations: $0, completion: $1) },
    ]

  @Test(arguments: sameValues.indices, blocks.indices)
  func `F131 an animation to the same value completes at once`(_ value: Int, _ block: Int) {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    var ends: [Bool] = []
    Self.blocks[block]({ Self.sameValues[value](view) }, { ends.append($0) })
    #expect(ends == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `an animation of one new value lasts`() {
    let view = UIView()
    var ends: [Bool] = []
    UIView.animate(withDuration: 100) {
      view.alpha = 1
      view.center.x += 1
    } completion: {
      ends.append($0)
    }
    #expect(ends == [] && view.layer.animationKeys() == ["position"])
  }

  @Test func `a transaction completes after the animations started in it`() async {
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

/// The names of what has ended, in order.
final class Ends: @unchecked Sendable {
  private(set) var names: [String] = []

  func append(_ name: String) {
    names.append(name)
  }
}
