// The complete program of the example 'stack' on the page 'What belongs in viewDidLoad?',
// as Proofbook put it together and compiled it: ../../what-belongs-in-viewdidload.html#stack
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'GreetingView.xib'.
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
