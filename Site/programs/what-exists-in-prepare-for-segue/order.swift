// The complete program of the example 'order' on the page 'What exists in prepare(for:sender:)?',
// as Proofbook assembled and compiled it: ../../what-exists-in-prepare-for-segue.html#order
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-exists-in-prepare-for-segue.md#order --front
// To run it where the site's articles are: proofbook run what-exists-in-prepare-for-segue.md#order

import UIKit

final class ListViewController: UIViewController {
  @IBOutlet var openButton: UIButton!

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? DetailViewController else { return }
    print("prepare:", segue.identifier ?? "", "from", (sender as? UIButton)?.currentTitle ?? "")
    print("view loaded:", detail.isViewLoaded, "outlet:", detail.label == nil ? "nil" : "set")
    print("pushed:", detail.navigationController != nil)
    detail.name = "Ada"
  }
}
final class DetailViewController: UIViewController {
  var name = ""
  @IBOutlet var label: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = name
    print("viewDidLoad:", name)
  }
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
RunLoop.main.run(until: Date() + 1)
print("on top:", navigation.topViewController is DetailViewController)
// Prints "on top: true"
