// The complete program of the example 'nil-outlet-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#nil-outlet-fixed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#nil-outlet-fixed

import UIKit

final class Profile: UIViewController {
  private let nameLabel = UILabel()
  private var name = ""
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
    nameLabel.text = name
  }
  func show(_ name: String) {
    self.name = name
    if isViewLoaded { nameLabel.text = name }
  }
}
let profile = Profile()
profile.show("Ada")
profile.loadViewIfNeeded()
print((profile.view.subviews.first as? UILabel)?.text ?? "no text")
// Prints "Ada"
