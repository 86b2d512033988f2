// The complete program of the example 'two-views' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#two-views
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#two-views
// To run this file: proofbook run two-views.swift

import UIKit

final class PlayerView: UIView {}

final class Player: UIViewController {
  let playerView = PlayerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(playerView)
  }
}

let player = Player()
player.loadViewIfNeeded()
print(type(of: player.view!), type(of: player.playerView))
// Prints "UIView PlayerView"
