// The complete program of the example 'too-early' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#too-early
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#too-early --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#too-early

import UIKit

final class ProfileViewController: UIViewController {
  @IBOutlet var nameLabel: UILabel!
}

let profile = ProfileViewController()
profile.nameLabel.text = "Ada"
