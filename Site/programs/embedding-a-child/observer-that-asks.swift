// The complete program of the example 'observer-that-asks' on the page 'Embedding a child',
// as Proofbook assembled and compiled it: ../../embedding-a-child.html#observer-that-asks
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run embedding-a-child.md#observer-that-asks
// To run this file: proofbook run observer-that-asks.swift

import UIKit

final class Caption: UIViewController {
  private var label: UILabel!

  var text = "" {
    didSet { if isViewLoaded { render() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label = UILabel()
    view.addSubview(label)
    render()
  }

  private func render() {
    label.text = text
    print("rendered", text)
  }
}

let caption = Caption()
caption.text = "one"
caption.text = "two"
caption.loadViewIfNeeded()
caption.text = "three"
