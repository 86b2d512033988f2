// The complete program of the example 'nib' on the page 'What belongs in viewDidLoad?',
// as Proofbook assembled and compiled it: ../../what-belongs-in-viewdidload.html#nib
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'GreetingView.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-belongs-in-viewdidload.md#nib --front
// To run it where the site's articles are: proofbook run what-belongs-in-viewdidload.md#nib

import UIKit

final class GreetingViewController: UIViewController {
  @IBOutlet private var label: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    print("from the file:", label.text ?? "no text", label.superview === view)
    label.text = "Hello, Ada"
    view.addSubview(UIButton(type: .system))
  }
}

let greeting = GreetingViewController()
greeting.loadViewIfNeeded()
print("subviews:", greeting.view.subviews.count)
