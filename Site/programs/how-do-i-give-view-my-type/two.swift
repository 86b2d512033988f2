// The complete program of the example 'two' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#two
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#two
// To run this file: proofbook run two.swift

import UIKit

final class GaugeView: UIView {
  var level = 0.0
}
final class Gauge: UIViewController {
  private let gaugeView = GaugeView()
  override func loadView() { view = GaugeView() }
  override func viewDidLoad() {
    super.viewDidLoad()
    gaugeView.level = 0.5
    print("on the screen:", (view as! GaugeView).level)
  }
}
Gauge().loadViewIfNeeded()
