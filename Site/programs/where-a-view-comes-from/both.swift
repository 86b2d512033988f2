// The complete program of the example 'both' on the page 'Where a view comes from',
// as Proofbook assembled and compiled it: ../../where-a-view-comes-from.html#both
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-a-view-comes-from.md#both
// To run this file: proofbook run both.swift

import UIKit

final class ProfileView: UIView {
  let name = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(name)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class Profile: UIViewController {
  override func loadView() {
    view = ProfileView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    (view as? ProfileView)?.name.text = "Ada"
  }
}

let profile = Profile()
profile.loadViewIfNeeded()
print(type(of: profile.view!), profile.view.subviews.count, profile.title ?? "no title")
// Prints "ProfileView 1 Profile"
