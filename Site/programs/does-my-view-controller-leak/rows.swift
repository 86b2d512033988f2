// The complete program of the example 'rows' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#rows
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show does-my-view-controller-leak.md#rows --front
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#rows
// To run this file: proofbook run rows.swift

import UIKit

class Page: UIViewController {
  deinit { print("-", type(of: self), "deallocated") }
}
final class Cell: UIView {
  var onTap: (() -> Void)?
}
final class ClosureInSubview: Page {
  let cell = Cell()
  override func loadView() {
    view = cell
    cell.onTap = { self.title = "tapped" }
  }
}
final class WeakClosure: Page {
  let cell = Cell()
  override func loadView() {
    view = cell
    cell.onTap = { [weak self] in self?.title = "tapped" }
  }
}
final class Async: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.async { self.title = "later" }
    UIView.animate(withDuration: 0.3) { self.view.alpha = 0.5 }
  }
}
final class Target: Page {
  let button = UIButton()
  override func viewDidLoad() {
    super.viewDidLoad()
    button.addTarget(self, action: #selector(tap), for: .touchUpInside)
    view.addSubview(button)
  }
  @objc private func tap() {}
}
final class MethodAsClosure: Page {
  let cell = Cell()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(cell)
    cell.onTap = tap
  }
  private func tap() {}
}

for page in [ClosureInSubview.self, WeakClosure.self, Async.self, Target.self, MethodAsClosure.self] as [Page.Type] {
  print(page)
  page.init().loadViewIfNeeded()
  RunLoop.main.run(until: Date() + 1)
}
