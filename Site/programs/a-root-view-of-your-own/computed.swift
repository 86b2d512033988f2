// The complete program of the example 'computed' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#computed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#computed
// To run this file: proofbook run computed.swift

import UIKit

final class PlayerView: UIView {
  func render() { print("rendered") }
}

final class Player: UIViewController {
  private var playerView: PlayerView { view as! PlayerView }

  override func loadView() { view = PlayerView() }

  override func viewDidLoad() {
    super.viewDidLoad()
    playerView.render()
  }
}

Player().loadViewIfNeeded()
// Prints "rendered"
