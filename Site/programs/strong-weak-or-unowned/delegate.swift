// The complete program of the example 'delegate' on the page 'Strong, weak or unowned',
// as Proofbook assembled and compiled it: ../../strong-weak-or-unowned.html#delegate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run strong-weak-or-unowned.md#delegate
// To run this file: proofbook run delegate.swift

import UIKit

@MainActor protocol PadDelegate: AnyObject {
  func padWasTouched()
}

final class Pad: UIView {
  weak var delegate: (any PadDelegate)?
}

final class Piano: UIViewController, PadDelegate {
  override func loadView() {
    let pad = Pad()
    pad.delegate = self
    view = pad
  }
  func padWasTouched() { print("plink") }
  deinit { print("deinit Piano") }
}

var piano: Piano? = Piano()
(piano?.view as? Pad)?.delegate?.padWasTouched()
piano = nil
