// The complete program of the example 'buttons' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#buttons
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show where-does-this-line-go.md#buttons --front
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#buttons
// To run this file: proofbook run buttons.swift

import UIKit

final class Note: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: self, action: #selector(edit))
  }
  @objc private func edit() { print("editing") }
}

let note = Note()
note.loadViewIfNeeded()
if let item = note.navigationItem.rightBarButtonItem, let action = item.action {
  UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
}
// Prints "editing"
