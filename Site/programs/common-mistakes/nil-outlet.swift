// The complete program of the example 'nil-outlet' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#nil-outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show common-mistakes.md#nil-outlet --front
// To run it where the site's articles are: proofbook run common-mistakes.md#nil-outlet

import UIKit

final class Profile: UIViewController {
  @IBOutlet var nameLabel: UILabel!

  func show(_ name: String) { nameLabel.text = name }
}
Profile().show("Ada")
