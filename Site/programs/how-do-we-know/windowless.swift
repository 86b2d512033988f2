// The complete program of the example 'windowless' on the page 'How do we know?',
// as Proofbook assembled and compiled it: ../../how-do-we-know.html#windowless
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-we-know.md#windowless
// To run this file: proofbook run windowless.swift

import UIKit

final class Card: UIView {
  override func didMoveToSuperview() { print("didMoveToSuperview") }
  override func didMoveToWindow() { print("didMoveToWindow") }
}

let root = UIView()
root.addSubview(Card())
