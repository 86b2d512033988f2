import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIResponderTests {
  class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  class Stubborn: Field {
    override var canResignFirstResponder: Bool { false }
  }

  @Test func `a view in a window can become first responder if it allows it`() {
    let window = UIWindow(frame: .zero)
    let (first, second) = (Field(), Field())
    #expect(!first.becomeFirstResponder())
    window.addSubview(first)
    window.addSubview(second)
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    #expect(second.resignFirstResponder())
    #expect(!UIView().becomeFirstResponder())
  }

  @Test func `a first responder may refuse to resign, but not when it leaves the window`() {
    let window = UIWindow(frame: .zero)
    let (stubborn, other) = (Stubborn(), Field())
    window.addSubview(stubborn)
    window.addSubview(other)
    #expect(stubborn.becomeFirstResponder())
    #expect(!other.becomeFirstResponder())
    stubborn.removeFromSuperview()
    #expect(!stubborn.isFirstResponder)
  }

  @Test func `touches are forwarded up the responder chain`() {
    class Catching: UIView {
      var count = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    let (outer, inner) = (Catching(), UIView())
    outer.addSubview(inner)
    inner.touchesBegan([], with: nil)
    #expect(outer.count == 1)
  }

  @Test func `a gesture recognizer has one view, which retains it`() {
    let (first, second) = (UIView(), UIView())
    weak var freed: UIGestureRecognizer?
    do {
      let recognizer = UITapGestureRecognizer(target: nil, action: nil)
      freed = recognizer
      #expect(first.gestureRecognizers == nil)
      first.addGestureRecognizer(recognizer)
      #expect(recognizer.view === first)
      second.addGestureRecognizer(recognizer)
      #expect(recognizer.view === second)
      #expect(first.gestureRecognizers == [])
      #expect(second.gestureRecognizers?.count == 1)
    }
    #expect(freed != nil)
    if let recognizer = freed { second.removeGestureRecognizer(recognizer) }
    #expect(freed == nil)
  }
}
