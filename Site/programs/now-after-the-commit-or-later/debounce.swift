// The complete program of the example 'debounce' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#debounce
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show now-after-the-commit-or-later.md#debounce --front
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#debounce
// To run this file: proofbook run debounce.swift

import UIKit

final class Finder: NSObject {
  func typed(_ text: String) {
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    perform(#selector(find(_:)), with: text, afterDelay: 0.3)
  }
  @objc private func find(_ text: Any?) { print("finds", text ?? "nothing") }
}

let finder = Finder()
for text in ["s", "sw", "swi"] {
  finder.typed(text)
  RunLoop.main.run(until: Date() + 0.1)
}
RunLoop.main.run(until: Date() + 1)
finder.typed("swift")
