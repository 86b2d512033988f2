// The complete program of the example 'replaced' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#replaced
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#replaced
// To run this file: proofbook run replaced.swift

import UIKit

final class PlayerView: UIView {
  weak var delegate: (any PlayerViewDelegate)?
  func tap() { delegate?.playerViewWasTapped() }
}

@MainActor protocol PlayerViewDelegate: AnyObject {
  func playerViewWasTapped()
}

final class Player: UIViewController, PlayerViewDelegate {
  override func loadView() {
    let playerView = PlayerView()
    playerView.delegate = self
    view = playerView
  }

  func playerViewWasTapped() { print("tapped") }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let player = Player()
window.rootViewController = player
window.makeKeyAndVisible()
print(player.view.frame == window.bounds)
window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
window.layoutIfNeeded()
print(player.view.frame == window.bounds)
(player.view as? PlayerView)?.tap()
