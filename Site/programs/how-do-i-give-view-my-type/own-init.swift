// The complete program of the example 'own-init' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#own-init
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#own-init
// To run this file: proofbook run own-init.swift

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
final class NoisyView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    print("NoisyView.init(frame:)", frame.size)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}
_ = RootController<NoisyView>().root
