// The complete program of the example 'chance' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#chance
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#chance
// To run this file: proofbook run chance.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", view.bounds.width)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    print("viewIsAppearing:", view.bounds.width)
  }
}

UIScreen.main.simulate(.iPhoneSE)
let window = UIWindow()
let root = UIViewController()
window.rootViewController = root
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let page = Page()
root.addChild(page)
page.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
root.view.addSubview(page.view)
page.didMove(toParent: root)
