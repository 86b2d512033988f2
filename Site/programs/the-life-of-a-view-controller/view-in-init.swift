// The complete program of the example 'view-in-init' on the page 'The life of a view controller',
// as Proofbook assembled and compiled it: ../../the-life-of-a-view-controller.html#view-in-init
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run the-life-of-a-view-controller.md#view-in-init
// To run this file: proofbook run view-in-init.swift

import UIKit

final class Hasty: UIViewController {
  private var items = ["none"]

  init(items: [String]) {
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = .white
    self.items = items
    print("init ends")
  }
  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad sees", items)
  }
}

_ = Hasty(items: ["a", "b"])
