// The complete program of the example 'selector' on the page 'Start where, stop where?',
// as Proofbook assembled and compiled it: ../../start-where-stop-where.html#selector
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show start-where-stop-where.md#selector --front
// To run it where the site's articles are: proofbook run start-where-stop-where.md#selector
// To run this file: proofbook run selector.swift

import UIKit

extension Notification.Name { static let saved = Notification.Name("saved") }
final class Reader: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(reload), name: .saved, object: nil)
  }
  @objc private func reload() { print("reload") }
  deinit { print("deinit") }
}

var reader: Reader? = Reader()
reader?.loadViewIfNeeded()
NotificationCenter.default.post(name: .saved, object: nil)
reader = nil
NotificationCenter.default.post(name: .saved, object: nil)
