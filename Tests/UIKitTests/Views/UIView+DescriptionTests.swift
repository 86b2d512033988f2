import Testing

@testable import UIKit

@MainActor @Suite(.oneAtATime) struct UIViewDescriptionTests {
  class Own: UIView {}

  private func withoutAddresses(_ value: some CustomStringConvertible) -> String {
    value.description.replacing(#/0x[0-9a-f]+/#, with: "0x…")
  }

  @Test func `a view prints its class, address, frame and layer`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44.5))
    #expect(
      withoutAddresses(view)
        == "<UIView: 0x…; frame = (0 0; 100 44.5); layer = <CALayer: 0x…>>")
    #expect(withoutAddresses(Own(frame: .zero)).hasPrefix("<UIKitTests.UIViewDescriptionTests.Own"))
  }

  @Test func `non-default properties are printed`() {
    let view = UIView(frame: .zero)
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.isUserInteractionEnabled = false
    view.tag = 3
    #expect(
      withoutAddresses(view)
        == "<UIView: 0x…; frame = (0 0; 0 0); alpha = 0.5; hidden = YES; clipsToBounds = YES; "
        + "autoresize = W+H; userInteractionEnabled = NO; tag = 3; layer = <CALayer: 0x…>>")
  }

  @Test func `a controller prints its class and address`() {
    #expect(withoutAddresses(UIViewController()) == "<UIViewController: 0x…>")
    #expect(withoutAddresses(A()) == "<UIKitTests.A: 0x…>")
  }
}
