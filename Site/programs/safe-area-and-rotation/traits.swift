// The complete program of the example 'traits' on the page 'Safe area and rotation: what is called when?',
// as Proofbook assembled and compiled it: ../../safe-area-and-rotation.html#traits
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run safe-area-and-rotation.md#traits
// To run this file: proofbook run traits.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (page: Page, _) in
      print("changed:", page.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
    }
  }
}
let page = Page()
let window = UIWindow()
window.rootViewController = page
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
window.overrideUserInterfaceStyle = .dark
RunLoop.main.run(until: Date())
window.overrideUserInterfaceStyle = .dark
RunLoop.main.run(until: Date())
