// The complete program of the example 'change' on the page 'When do I set titles and bar buttons?',
// as Proofbook put it together and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#change
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
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
