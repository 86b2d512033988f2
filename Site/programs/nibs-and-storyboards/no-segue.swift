// The complete program of the example 'no-segue' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#no-segue
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#no-segue --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#no-segue

import UIKit

final class ListViewController: UIViewController {
  @IBOutlet var openButton: UIButton!

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    print("asked:", identifier)
    return false
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("prepare, sender:", sender ?? "none")
  }
}

final class DetailViewController: UIViewController {
  @IBOutlet var label: UILabel!
}

let storyboard = UIStoryboard(name: "Main", bundle: nil)
let navigation = storyboard.instantiateInitialViewController() as! UINavigationController
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)

let list = navigation.topViewController as! ListViewController
UserInput.tap(list.openButton)
list.performSegue(withIdentifier: "open", sender: "the program")
RunLoop.main.run(until: Date() + 1)
print(navigation.viewControllers.count)
list.performSegue(withIdentifier: "opne", sender: nil)
