// The complete program of the example 'tabs' on the page 'What do tabs keep?',
// as Proofbook assembled and compiled it: ../../what-do-tabs-keep.html#tabs
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-do-tabs-keep.md#tabs
// To run this file: proofbook run tabs.swift

import UIKit

final class Notes: UIViewController {
  let field = UITextField()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }
}
final class Search: UIViewController {}

let notes = Notes()
let search = Search()
let tabs = UITabBarController()
tabs.viewControllers = [notes, search]
let window = UIWindow()
window.rootViewController = tabs
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(notes.isViewLoaded, search.isViewLoaded)
// Prints "true false"
notes.field.text = "Milk"
tabs.selectedIndex = 1
RunLoop.main.run(until: Date())
tabs.selectedIndex = 0
RunLoop.main.run(until: Date())
print(notes.field.text ?? "empty")
// Prints "Milk"
