import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIVisualEffectViewTests {
  @Test func `F104: with a frame and without an effect it has its content view`() {
    let view = UIVisualEffectView()
    #expect(view.effect == nil)
    #expect(view.subviews == [view.contentView])
    let framed = UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(framed.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(framed.contentView.frame == framed.bounds)
  }
}
