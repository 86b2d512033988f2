// The complete program of the example 'background' on the page 'In which order are the callbacks called?',
// as Proofbook assembled and compiled it: ../../in-which-order.html#background
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run in-which-order.md#background
// To run this file: proofbook run background.swift

import UIKit

final class Page: UIViewController {
  private var token: (any NSObjectProtocol)?
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.willEnterForegroundNotification, object: nil, queue: nil
    ) { _ in print("willEnterForeground: refresh") }
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown += 1
    print("viewWillAppear:", shown)
  }
}

let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
UIApplication.shared.simulate(.enterBackground)
UIApplication.shared.simulate(.enterForeground)
