// The complete program of the example 'ancestor' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#ancestor
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#ancestor

import UIKit

final class Welcome: UIViewController {
  private let banner = UILabel()
  override func viewDidLoad() {
    super.viewDidLoad()
    banner.translatesAutoresizingMaskIntoConstraints = false
    banner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    view.addSubview(banner)
  }
}
Welcome().loadViewIfNeeded()
