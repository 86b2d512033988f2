// The complete program of the example 'timer' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#timer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show does-my-view-controller-leak.md#timer --front
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#timer
// To run this file: proofbook run timer.swift

import UIKit

let repeats = true

final class Page: UIViewController {
  @objc func tick() { print("tick") }
  deinit { print("deallocated") }
}

let timer = Timer.scheduledTimer(
  timeInterval: 1, target: Page(), selector: #selector(Page.tick), userInfo: nil, repeats: repeats)
RunLoop.main.run(until: Date() + 2.5)
print("timer valid:", timer.isValid)
timer.invalidate()
