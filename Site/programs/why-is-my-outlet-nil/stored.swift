// The complete program of the example 'stored' on the page 'Why is my view or outlet nil?',
// as Proofbook assembled and compiled it: ../../why-is-my-outlet-nil.html#stored
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'Settings.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show why-is-my-outlet-nil.md#stored --front
// To run it where the site's articles are: proofbook run why-is-my-outlet-nil.md#stored

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet private var nameLabel: UILabel!

  var name = "" { didSet { if isViewLoaded { render() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    render()
  }
  private func render() {
    nameLabel.text = name
    print("shown:", name)
  }
}

let profile = ProfileViewController()
profile.name = "Ada"
print("loaded:", profile.isViewLoaded)
profile.loadViewIfNeeded()
profile.name = "Grace"
