// The complete program of the example 'device' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#device
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#device

import UIKit

final class Screen: UIViewController {
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    print("becomes", size)
  }
}

UIScreen.main.simulate(.iPadPro11.landscape.dark)
let window = UIWindow()
window.rootViewController = Screen()
window.makeKeyAndVisible()
print(window.bounds.size, window.safeAreaInsets.top)
print(window.traitCollection.userInterfaceStyle == .dark)
UIDevice.current.simulate(orientation: .portrait)
