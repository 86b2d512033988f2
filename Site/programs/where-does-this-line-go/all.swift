// The complete program of the example 'all' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#all
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#all
// To run this file: proofbook run all.swift

import UIKit

final class Page: UIViewController {
  override func loadView() {
    print("loadView: the root view")
    view = UIView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad: subviews, title, buttons")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    print("viewWillAppear: refresh, start")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("viewIsAppearing: size, safe area, once")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    print("viewDidAppear: present, focus, play")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("viewWillDisappear: stop what willAppear began")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    print("viewDidDisappear: stop what didAppear began")
  }
}
let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(Page(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
