// The complete program of the example 'idempotent' on the page 'Glossary',
// as Proofbook assembled and compiled it: ../../glossary.html#idempotent-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run glossary.md#idempotent
// To run this file: proofbook run idempotent.swift

import UIKit

final class Meter {
  private var timer: Timer?
  func start() {
    guard timer == nil else { return print("runs already") }
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    print("started")
  }
  func stop() {
    timer?.invalidate()
    timer = nil
  }
}
let meter = Meter()
meter.start()
meter.start()
meter.stop()
meter.stop()
