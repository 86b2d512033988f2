// The complete program of the example 'columns' on the page 'Every callback in one table',
// as Proofbook assembled and compiled it: ../../every-callback-in-one-table.html#columns
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run every-callback-in-one-table.md#columns
// To run this file: proofbook run columns.swift

import UIKit

final class Page: UIViewController {
  let label = UILabel()
  override func loadView() {
    view = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    note("loadView")
  }
  func note(_ name: String) {
    let window = viewIfLoaded?.window == nil ? "-" : "window"
    print(name, window, Int(view.bounds.width), Int(view.safeAreaInsets.top), Int(label.frame.width))
  }
  override func viewDidLoad() { super.viewDidLoad(); note("viewDidLoad") }
  // snippet.hide
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); note("viewWillAppear") }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated); note("viewIsAppearing") }
  override func updateViewConstraints() { note("updateViewConstraints"); super.updateViewConstraints() }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews(); note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews(); note("viewDidLayoutSubviews") }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated); note("viewDidDisappear") }
  // snippet.show
  // and the same for the others
}

UIScreen.main.simulate(.iPhoneSE)
let window = UIWindow()
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
window.rootViewController = UIViewController()
RunLoop.main.run(until: Date())
