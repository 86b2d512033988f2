// The complete program of the example 'buttons' on the page 'Where does this line go?',
// as Proofbook put it together and compiled it: ../../where-does-this-line-go.html#buttons
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
let window = UIWindow()
window.rootViewController = UINavigationController(rootViewController: note)
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
if let item = note.navigationItem.rightBarButtonItem, let action = item.action {
  UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
}
// Prints "editing"
