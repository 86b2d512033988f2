// The complete program of the example 'all' on the page 'How do navigation, tab and page controllers differ?',
// as Proofbook assembled and compiled it: ../../containers-compared.html#all
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run containers-compared.md#all
// To run this file: proofbook run all.swift

import UIKit

class Page: UIViewController {
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); note("will appear") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); note("did disappear") }
  private func note(_ what: String) { calls.append("\(type(of: self)) \(what)") }
}
final class Old: Page {}
final class New: Page {}
var calls: [String] = []
@MainActor func show(_ container: UIViewController, then change: () -> Void) {
  let window = UIWindow()
  window.rootViewController = container
  window.makeKeyAndVisible()
  RunLoop.main.run(until: Date() + 1)
  calls = []
  change()
  RunLoop.main.run(until: Date() + 1)
  print("\(type(of: container)):", calls.joined(separator: ", "))
}

let navigation = UINavigationController(rootViewController: Old())
show(navigation) { navigation.pushViewController(New(), animated: true) }

let tabs = UITabBarController()
tabs.viewControllers = [Old(), New()]
show(tabs) { tabs.selectedIndex = 1 }

let pages = UIPageViewController(
  transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
pages.setViewControllers([Old()], direction: .forward, animated: false)
show(pages) { pages.setViewControllers([New()], direction: .forward, animated: true) }
