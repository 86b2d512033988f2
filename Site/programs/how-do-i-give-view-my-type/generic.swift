// The complete program of the example 'generic' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#generic
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#generic
// To run this file: proofbook run generic.swift

import UIKit

class RootController<Root: UIView>: UIViewController {
  var root: Root { view as! Root }
  override func loadView() {
    print("base: makes a", Root.self)
    view = Root()
  }
}
final class GaugeView: UIView {
  var level = 0.0
}
final class Short: RootController<GaugeView> {}
final class Longer: RootController<GaugeView> {
  override func loadView() {
    print("before super, loaded:", isViewLoaded)
    super.loadView()
    root.level = 1
    print("after super, loaded:", isViewLoaded)
  }
}
print("Short:", Short().root.level)
print("Longer:", Longer().root.level)
