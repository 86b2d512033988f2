// The complete program of the example 'who' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#who
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#who
// To run this file: proofbook run who.swift

import UIKit

final class Page: UIViewController {}

let window = UIWindow()
let page = Page()
print("made:", page.isViewLoaded)
let parent = UIViewController()
parent.addChild(page)
print("addChild:", page.isViewLoaded)
page.removeFromParent()
let navigation = UINavigationController(rootViewController: page)
print("in a stack:", page.isViewLoaded)
window.rootViewController = navigation
print("in a hidden window:", page.isViewLoaded)
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print("in a visible window:", page.isViewLoaded)
