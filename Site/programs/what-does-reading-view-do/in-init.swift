// The complete program of the example 'in-init' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#in-init
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#in-init
// To run this file: proofbook run in-init.swift

import UIKit

final class Page: UIViewController {
  var name = "nobody"
  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = .white
    self.name = name
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", name)
  }
}

let page = Page(name: "Ada")
print("init has returned:", page.name)
