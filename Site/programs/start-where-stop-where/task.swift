// The complete program of the example 'task' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#task
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run start-where-stop-where.md#task
// To run this file: proofbook run task.swift

import UIKit

final class Feed: UIViewController {
  private var polling: Task<Void, Never>?
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    polling?.cancel()
    polling = Task {
      while !Task.isCancelled { await poll() }
    }
  }
  private func poll() async { try? await Task.sleep(for: .seconds(30)) }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    polling?.cancel()
  }
  deinit { print("deinit") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
navigation.pushViewController(Feed(), animated: false)
RunLoop.main.run(until: Date() + 1)
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date() + 1)
print("popped")
