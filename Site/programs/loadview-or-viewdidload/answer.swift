// The complete program of the example 'answer' on the page 'loadView or viewDidLoad?',
// as Proofbook assembled and compiled it: ../../loadview-or-viewdidload.html#answer
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run loadview-or-viewdidload.md#answer
// To run this file: proofbook run answer.swift

import UIKit

final class ProfileView: UIView {
  let name = UILabel(frame: CGRect(x: 20, y: 80, width: 99, height: 44))
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(name)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class Profile: UIViewController {
  private let profileView = ProfileView()
  override func loadView() { view = profileView }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    profileView.name.text = "Ada"
    print("root:", type(of: view!))
  }
}
let window = UIWindow()
window.rootViewController = Profile()
window.makeKeyAndVisible()
