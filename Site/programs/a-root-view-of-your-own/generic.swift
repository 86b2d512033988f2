// The complete program of the example 'generic' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#generic
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#generic
// To run this file: proofbook run generic.swift

import UIKit

class CustomViewController<CustomView: UIView>: UIViewController {
  var customView: CustomView { view as! CustomView }

  override func loadView() {
    view = CustomView()
  }
}

final class PlayerView: UIView {
  var caption = "untitled"

  override init(frame: CGRect) {
    super.init(frame: frame)
    print("a PlayerView is made")
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class Player: CustomViewController<PlayerView> {
  override func loadView() {
    super.loadView()
    customView.caption = "Song"
  }
}

let player = Player()
print("made")
print(player.customView.caption)
