// The complete program of the example 'scene' on the page 'Why is my view or outlet nil?',
// as Proofbook assembled and compiled it: ../../why-is-my-outlet-nil.html#scene
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'Settings.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show why-is-my-outlet-nil.md#scene --front
// To run it where the site's articles are: proofbook run why-is-my-outlet-nil.md#scene

import UIKit

final class SettingsViewController: UIViewController {
  @IBOutlet var volume: UISlider!

  override func viewDidLoad() {
    super.viewDidLoad()
    volume.value = 0.5
  }
}

let storyboard = UIStoryboard(name: "Settings", bundle: nil)
let settings = storyboard.instantiateViewController(withIdentifier: "Settings")
settings.loadViewIfNeeded()
print((settings as? SettingsViewController)?.volume.value ?? 0)
// Prints "0.5"
