// The complete program of the example 'all' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#all
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#all
// To run this file: proofbook run all.swift

import UIKit

final class Page: UIViewController {
  private let label = UILabel()
  private var noted: [String] = []
  private func note(_ name: String) {
    guard !noted.contains(name) else { return }
    noted.append(name)
    print(name, view.window == nil ? "-" : "window", Int(view.safeAreaInsets.top), Int(label.frame.width))
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated); note("viewIsAppearing") }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); note("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    print("covered")
    noted = []
  }
}
let navigation = UINavigationController(rootViewController: Page())
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
navigation.pushViewController(UIViewController(), animated: false)
RunLoop.main.run(until: Date())
navigation.popViewController(animated: false)
