// The complete program of the example 'the-short-answer' on the page 'loadView & viewDidLoad',
// as Proofbook assembled and compiled it: ../../index.html#the-short-answer
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run index.md#the-short-answer
// To run this file: proofbook run the-short-answer.swift

import UIKit

final class ProfileView: UIView {}

final class Profile: UIViewController {
  override func loadView() {
    view = ProfileView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    print("loaded:", type(of: view!))
  }
}

let profile = Profile()
print("loaded yet?", profile.isViewLoaded)
_ = profile.view
_ = profile.view
