// The complete program of the example 'answer' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class Box: UIView {
  let inner = UIView()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    inner.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
final class Page: UIViewController {
  let box = Box()
  func note(_ name: String) {
    print(name, view.bounds.width, box.frame.width, box.inner.frame.width)
  }
  override func loadView() { view = UIView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    box.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40).isActive = true
    note("viewDidLoad:")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing:")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews:")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear:")
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
