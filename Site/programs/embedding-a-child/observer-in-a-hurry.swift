// The complete program of the example 'observer-in-a-hurry' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#observer-in-a-hurry
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#observer-in-a-hurry

import UIKit

final class Caption: UIViewController {
  private var label: UILabel!

  var text = "" {
    didSet { label.text = text }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label = UILabel()
    view.addSubview(label)
  }
}

Caption().text = "too early"
