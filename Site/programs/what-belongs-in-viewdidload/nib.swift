// The complete program of the example 'nib' on the page 'What belongs in viewDidLoad?',
// as Proofbook put it together and compiled it: ../../what-belongs-in-viewdidload.html#nib
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'GreetingView.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
