// The complete program of the example 'timer' on the page 'Time and animation',
// as Proofbook assembled and compiled it: ../../time-and-animation.html#timer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show time-and-animation.md#timer --front
// To run it where the site's articles are: proofbook run time-and-animation.md#timer
// To run this file: proofbook run timer.swift

import UIKit

final class Clock: UIViewController {
  private var timer: Timer?
  private var seconds = 0

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
  }
  @objc private func tick() { seconds += 1 }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
    print("after", seconds, "seconds")
  }
  deinit { print("deinit") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
navigation.pushViewController(Clock(), animated: false)
RunLoop.main.run(until: Date() + 3.5)
UserInput.swipeBack(in: navigation, isAbandoned: true)
RunLoop.main.run(until: Date() + 3)
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date() + 60)
print("a minute later")
