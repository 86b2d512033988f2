// The complete program of the example 'outlet' on the page 'What exists in prepare(for:sender:)?',
// as Proofbook assembled and compiled it: ../../what-exists-in-prepare-for-segue.html#outlet
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-exists-in-prepare-for-segue.md#outlet --front
// To run it where the site's articles are: proofbook run what-exists-in-prepare-for-segue.md#outlet

import UIKit

final class ListViewController: UIViewController {
  @IBOutlet var openButton: UIButton!
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? DetailViewController)?.label.text = "Ada"
  }
}
final class DetailViewController: UIViewController {
  @IBOutlet var label: UILabel!
}
// snippet.hide
let storyboard = UIStoryboard(name: "Main", bundle: nil)
let navigation = storyboard.instantiateInitialViewController() as! UINavigationController
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
let list = navigation.topViewController as! ListViewController
// snippet.show
UserInput.tap(list.openButton)
