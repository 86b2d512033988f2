// The complete program of the example 'stack' on the page 'What belongs in viewDidLoad?',
// as Proofbook assembled and compiled it: ../../what-belongs-in-viewdidload.html#stack
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'GreetingView.xib'.
// To run it where the site's articles are: proofbook run what-belongs-in-viewdidload.md#stack

import UIKit

final class Detail: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print(title ?? "", navigationController == nil ? "has no stack" : "has a stack")
  }
}

let navigation = UINavigationController(rootViewController: UIViewController())
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
let early = Detail(), normal = Detail()
early.title = "early"
normal.title = "normal"
early.loadViewIfNeeded()
for page in [early, normal] {
  navigation.pushViewController(page, animated: false)
  RunLoop.main.run(until: Date())
}
