// The complete program of the example 'in-init' on the page 'Why is my view or outlet nil?',
// as Proofbook assembled and compiled it: ../../why-is-my-outlet-nil.html#in-init
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'Settings.storyboard'.
// To run it where the site's articles are: proofbook run why-is-my-outlet-nil.md#in-init

import UIKit

final class Page: UIViewController {
  var model: String!
  init(model: String) {
    super.init(nibName: nil, bundle: nil)
    view.tag = 1
    self.model = model
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("the model is", model == nil ? "nil" : "there")
  }
}

_ = Page(model: "Ada")
// Prints "the model is nil"
