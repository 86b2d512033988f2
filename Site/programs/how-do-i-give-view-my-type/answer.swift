// The complete program of the example 'answer' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#answer
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class GaugeView: UIView {
  var level = 0.0
}

final class Gauge: UIViewController {
  private let gaugeView = GaugeView()
  override func loadView() { view = gaugeView }

  override func viewDidLoad() {
    super.viewDidLoad()
    gaugeView.level = 0.5
    print("the same object:", gaugeView === view, gaugeView.level)
  }
}
Gauge().loadViewIfNeeded()
