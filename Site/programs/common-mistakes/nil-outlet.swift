// The complete program of the example 'nil-outlet' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#nil-outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show common-mistakes.md#nil-outlet --front
// To run it where the site's articles are: proofbook run common-mistakes.md#nil-outlet

import UIKit

final class Profile: UIViewController {
  @IBOutlet var nameLabel: UILabel!

  func show(_ name: String) { nameLabel.text = name }
}
Profile().show("Ada")
