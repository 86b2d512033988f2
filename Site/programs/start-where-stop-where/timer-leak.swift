// The complete program of the example 'timer-leak' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#timer-leak
// Swift language mode 5. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show start-where-stop-where.md#timer-leak --front
// To run it where the site's articles are: proofbook run start-where-stop-where.md#timer-leak

import UIKit

final class Clock: UIViewController {
  private var timer: Timer?
  override func viewDidLoad() {
    super.viewDidLoad()
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }
  @objc private func tick() {}
  deinit {
    timer?.invalidate()
    print("never printed")
  }
}

weak var lost: Clock?
do {
  let clock = Clock()
  clock.loadViewIfNeeded()
  lost = clock
}
RunLoop.main.run(until: Date() + 60)
print("a minute later:", lost == nil ? "gone" : "still there")
