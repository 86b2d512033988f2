// The complete program of the example 'nested' on the page 'Does my view controller leak?',
// as Proofbook assembled and compiled it: ../../does-my-view-controller-leak.html#nested
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run does-my-view-controller-leak.md#nested
// To run this file: proofbook run nested.swift

import UIKit

final class Search: UIViewController {
  var onText: (() -> Void)?
  var onResult: (() -> Void)?
  func start() {
    onText = { [weak self] in
      guard let self else { return }
      onResult = { self.title = "found" }
    }
  }
  deinit { print("deinit") }
}

var search: Search? = Search()
search?.start()
search?.onText?()
weak var remaining = search
search = nil
print("leaked:", remaining != nil)
