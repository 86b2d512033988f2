import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewAnimationCallsTests {
  @available(*, deprecated, message: "tests deprecated members")
  @Test func `an animation inside the two calls inherits their duration`() async {
    let view = UIView()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(0.01)
    #expect(UIView.inheritedAnimationDuration == 0.01)
    let isFinished = await withCheckedContinuation { continuation in
      UIView.animate(withDuration: 100) {
        view.alpha = 0
      } completion: {
        continuation.resume(returning: $0)
      }
      UIView.commitAnimations()
    }
    #expect(isFinished)
    #expect(view.alpha == 0)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @available(*, deprecated, message: "tests deprecated members")
  @Test func `a call without a beginning has no effect`() {
    UIView.setAnimationDuration(1)
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
  }
}
