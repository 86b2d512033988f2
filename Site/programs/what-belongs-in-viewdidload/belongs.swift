// The complete program of the example 'belongs' on the page 'What belongs in viewDidLoad?',
// as Proofbook put it together and compiled it: ../../what-belongs-in-viewdidload.html#belongs
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'GreetingView.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show what-belongs-in-viewdidload.md#belongs --front
// To run it where the site's articles are: proofbook run what-belongs-in-viewdidload.md#belongs

import UIKit

final class Player: UIViewController {
  private let playButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Player"
    playButton.setTitle("Play", for: .normal)
    playButton.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    playButton.addTarget(self, action: #selector(play), for: .touchUpInside)
    view.addSubview(playButton)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(play)))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Play", style: .plain, target: self, action: #selector(play))
    print("subviews:", view.subviews.count, "recognizers:", view.gestureRecognizers?.count ?? 0)
  }
  @objc private func play() { print("playing") }
}

let player = Player()
player.loadViewIfNeeded()
(player.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
