// The complete program of the example 'the-short-answer' on the page 'loadView & viewDidLoad',
// as Proofbook assembled and compiled it: ../../index.html#the-short-answer
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run index.md#the-short-answer
// To run this file: proofbook run the-short-answer.swift

import UIKit

final class ProfileView: UIView {
  let name = UILabel(frame: CGRect(x: 24, y: 120, width: 340, height: 44))
}

final class Profile: UIViewController {
  override func loadView() {
    let root = ProfileView()
    root.backgroundColor = .white
    root.addSubview(root.name)
    view = root
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (view as! ProfileView).name.text = "Ada Lovelace"
  }
}

let profile = Profile()
print("loaded yet?", profile.isViewLoaded)
let window = UIWindow()
window.rootViewController = profile
window.makeKeyAndVisible()
print("loaded yet?", profile.isViewLoaded)
_ = profile.view
