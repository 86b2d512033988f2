// The complete program of the example 'should' on the page 'What exists in prepare(for:sender:)?',
// as Proofbook assembled and compiled it: ../../what-exists-in-prepare-for-segue.html#should
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-exists-in-prepare-for-segue.md#should --front
// To run it where the site's articles are: proofbook run what-exists-in-prepare-for-segue.md#should

import UIKit

final class ListViewController: UIViewController {
  @IBOutlet var openButton: UIButton!
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    print("should perform:", identifier)
    return false
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("prepare, sender:", sender ?? "none")
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
list.performSegue(withIdentifier: "open", sender: "my code")
