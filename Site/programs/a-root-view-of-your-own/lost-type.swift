// The complete program of the example 'lost-type' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#lost-type
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#lost-type

import UIKit

final class PlayerView: UIView {
  func render() {}
}

final class Player: UIViewController {
  override func loadView() { view = PlayerView() }
  override func viewDidLoad() { view.render() }
}
