// The complete program of the example 'removed' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#removed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#removed
// To run this file: proofbook run removed.swift

import UIKit

final class Card: UIView {
  override func willMove(toSuperview superview: UIView?) {
    if superview == nil { print("willMove(toSuperview: nil)") }
  }
  override func willMove(toWindow window: UIWindow?) {
    if window == nil { print("willMove(toWindow: nil)") }
  }
}

let window = UIWindow()
let card = Card()
window.addSubview(card)
card.removeFromSuperview()
