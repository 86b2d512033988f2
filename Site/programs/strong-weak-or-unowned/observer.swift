// The complete program of the example 'observer' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#observer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#observer
// To run this file: proofbook run observer.swift

import UIKit

extension Notification.Name {
  static let saved = Notification.Name("saved")
}

final class Reader: UIViewController {
  private var token: (any NSObjectProtocol)?

  func start() {
    token = NotificationCenter.default.addObserver(forName: .saved, object: nil, queue: nil) {
      [weak self] _ in print("received by", self == nil ? "no reader" : "the reader")
    }
  }
  deinit { print("deinit Reader") }
}

var reader: Reader? = Reader()
reader?.start()
NotificationCenter.default.post(name: .saved, object: nil)
reader = nil
NotificationCenter.default.post(name: .saved, object: nil)
