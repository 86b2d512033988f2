import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewAnimationTests {
  @Test func `changes apply immediately and the completion runs later`() async {
    let view = UIView()
    let isFinished = await withCheckedContinuation { continuation in
      var isInside = true
      UIView.animate(withDuration: 0.01) {
        view.alpha = 0
        #expect(UIView.inheritedAnimationDuration == 0.01)
      } completion: {
        #expect(!isInside)
        continuation.resume(returning: $0)
      }
      #expect(view.alpha == 0)
      isInside = false
    }
    #expect(isFinished)
  }

  @Test func `without animation the completion runs with the commit`() {
    var isCompleted = false
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 100) {
      } completion: { _ in
        isCompleted = true
      }
    }
    #expect(UIView.areAnimationsEnabled)
    settle()
    #expect(isCompleted)
  }

  @Test func `F110 a block that changes nothing completes at once`() {
    let view = UIView()
    var completions: [Bool] = []
    UIView.animate(withDuration: 100) {
      view.frame = .zero
    } completion: {
      completions.append($0)
    }
    #expect(completions == [true])
    UIView.animate(withDuration: 100) {
      view.alpha = 0
    } completion: {
      completions.append($0)
    }
    #expect(completions == [true])
  }

  @Test func `a transition replaces one view with another`() {
    let (outer, old, new) = (UIView(), UIView(), UIView())
    outer.addSubview(old)
    UIView.transition(from: old, to: new, duration: 0)
    #expect(outer.subviews == [new])
  }
}
