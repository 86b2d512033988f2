// The complete program of the example 'one-superview' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#one-superview
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#one-superview
// To run this file: proofbook run one-superview.swift

import UIKit

let old = UIView()
let new = UIView()
let card = UIView()
old.addSubview(card)
new.addSubview(UIView())
new.addSubview(card)
print(old.subviews.count, new.subviews.last === card)
new.insertSubview(card, at: 0)
print(new.subviews.count, new.subviews.first === card)
