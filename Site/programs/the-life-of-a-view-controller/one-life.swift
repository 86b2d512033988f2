// The complete program of the example 'one-life' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#one-life
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#one-life
// To run this file: proofbook run one-life.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    super.loadView()
    print("loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print("viewDidDisappear")
  }
  deinit { print("deinit") }
}

let window = UIWindow()
let navigation = UINavigationController(rootViewController: UIViewController())
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

navigation.pushViewController(Page(), animated: true)
print("-- pushed")
RunLoop.main.run(until: Date())
print("-- shown")
navigation.popViewController(animated: true)
RunLoop.main.run(until: Date())
print("-- popped")
