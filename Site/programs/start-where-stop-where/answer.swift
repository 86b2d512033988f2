// The complete program of the example 'answer' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run start-where-stop-where.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Clock: UIViewController {
  private var timer: Timer?
  private var ticks = 0
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.ticks += 1 }
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
    print("stopped after", ticks, "ticks")
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
RunLoop.main.run(until: Date() + 2.5)
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date() + 10)
