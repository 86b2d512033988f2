// The complete program of the example 'override' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#override
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#override

import UIKit

final class GaugeView: UIView {
  var level = 0.0
}
final class Overriding: UIViewController {
  override var view: GaugeView! { get { nil } set {} }
}
final class Direct: UIViewController {
  override func loadView() { view = GaugeView() }
  func reset() { view.level = 0 }
}
@MainActor func width(of page: UIViewController) -> CGFloat {
  let root = page.view
  return root.bounds.width
}
