// The complete program of the example 'animate' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#animate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#animate
// To run this file: proofbook run animate.swift

import UIKit

let window = UIWindow()
let card = UIView()
window.addSubview(card)
window.makeKeyAndVisible()

let start = Date()
UIView.animate(withDuration: 0.3, delay: 0.2) {
  card.alpha = 0
} completion: { finished in
  print("finished:", finished, String(format: "%.1f s", Date().timeIntervalSince(start)))
}
print("alpha:", card.alpha)
