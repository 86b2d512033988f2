// The complete program of the example 'belongs' on the page 'What belongs in viewDidLoad?',
// as Proofbook assembled and compiled it: ../../what-belongs-in-viewdidload.html#belongs
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'GreetingView.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
    let tap = UITapGestureRecognizer(target: self, action: #selector(play))
    view.addGestureRecognizer(tap)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Play", style: .plain, target: self, action: #selector(play))
    print("subviews:", view.subviews.count, "recognizers:", view.gestureRecognizers?.count ?? 0)
    print("the recognizer's view is the root:", tap.view === view)
  }
  @objc private func play() { print("playing") }
}

let player = Player()
player.loadViewIfNeeded()
(player.view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
