// The complete program of the example 'change' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#change
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show when-do-i-set-titles-and-bar-buttons.md#change --front
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#change
// To run this file: proofbook run change.swift

import UIKit

final class Compose: UIViewController {
  private lazy var send = UIBarButtonItem(
    title: "Send", style: .done, target: self, action: #selector(sendNow))
  var text = "" { didSet { updateSend() } }
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = send
    updateSend()
  }
  private func updateSend() {
    send.isEnabled = !text.isEmpty
    print("enabled:", send.isEnabled)
  }
  @objc private func sendNow() {}
}

let compose = Compose()
compose.loadViewIfNeeded()
compose.text = "Hello"
