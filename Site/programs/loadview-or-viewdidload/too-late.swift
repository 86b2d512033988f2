// The complete program of the example 'too-late' on the page 'loadView or viewDidLoad?',
// as Proofbook assembled and compiled it: ../../loadview-or-viewdidload.html#too-late
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run loadview-or-viewdidload.md#too-late
// To run this file: proofbook run too-late.swift

import UIKit

final class ProfileView: UIView {}

final class Profile: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let first = view!
    view.addGestureRecognizer(UITapGestureRecognizer())
    print("loadView made a", type(of: first))
    view = ProfileView()
    print("recognizers on the new root:", view.gestureRecognizers?.count ?? 0)
  }
}
Profile().loadViewIfNeeded()
