// The complete program of the example 'value' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#value
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#value
// To run this file: proofbook run value.swift

import UIKit

final class Profile: UIViewController {
  private let nameLabel = UILabel()
  var name = "nobody" { didSet { if isViewLoaded { showName() } } }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameLabel)
    showName()
  }
  private func showName() {
    nameLabel.text = name
    print("shown:", name)
  }
}

let profile = Profile()
profile.name = "Ada"
print("set before loading:", profile.isViewLoaded)
profile.loadViewIfNeeded()
profile.name = "Grace"
