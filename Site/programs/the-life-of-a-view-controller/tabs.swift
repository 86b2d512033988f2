// The complete program of the example 'tabs' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#tabs
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#tabs
// To run this file: proofbook run tabs.swift

import UIKit

final class Home: UIViewController {
  let field = UITextField()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }
}
final class Search: UIViewController {}

let home = Home()
let tabs = UITabBarController()
tabs.viewControllers = [home, Search()]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
home.field.text = "half a sentence"
let viewBefore = home.view
tabs.selectedIndex = 1
RunLoop.main.run(until: Date())
tabs.selectedIndex = 0
RunLoop.main.run(until: Date())
print(home.field.text ?? "", home.view === viewBefore)
// Prints "half a sentence true"
