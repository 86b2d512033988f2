// The complete program of the example 'task' on the page 'Time and animation',
// as Proofbook assembled and compiled it: ../../time-and-animation.html#task
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run time-and-animation.md#task
// To run this file: proofbook run task.swift

import UIKit

final class Search: UIViewController {
  private var loading: Task<Void, Never>?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    loading = Task {
      do {
        try await Task.sleep(for: .seconds(30))
        print("never printed")
      } catch {
        print(error is CancellationError ? "cancelled" : "failed")
      }
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    loading?.cancel()
  }
  deinit { print("deinit") }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
navigation.pushViewController(Search(), animated: false)
RunLoop.main.run(until: Date() + 2)
navigation.popViewController(animated: false)
RunLoop.main.run(until: Date() + 2)
print("two seconds later")
