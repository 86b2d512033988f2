// The complete program of the example 'wrong' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#wrong
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#wrong

import UIKit

final class GaugeView: UIView {
  var level = 0.25
}
final class Gauge: UIViewController {
  var gaugeView: GaugeView { view as! GaugeView }
  override func loadView() { view = GaugeView() }
}

let gauge = Gauge()
print("loaded:", gauge.isViewLoaded)
print(gauge.gaugeView.level, "loaded:", gauge.isViewLoaded)
gauge.view = UIView()
print("set")
print(gauge.gaugeView.level)
