// The complete program of the example 'segue' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#segue
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show nibs-and-storyboards.md#segue --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#segue

import UIKit

final class ListViewController: UIViewController {
  @IBOutlet var openButton: UIButton!

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let detail = segue.destination as? DetailViewController else { return }
    print("prepare:", segue.identifier ?? "none", (sender as? UIButton)?.currentTitle ?? "no button")
    print("the detail is loaded:", detail.isViewLoaded)
    detail.name = "Ada"
  }
}

final class DetailViewController: UIViewController {
  var name = "nobody"
  @IBOutlet private var label: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = name
    print("viewDidLoad:", name)
  }
}

let storyboard = UIStoryboard(name: "Main", bundle: nil)
let navigation = storyboard.instantiateInitialViewController() as! UINavigationController
let window = UIWindow()
window.rootViewController = navigation
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)

let list = navigation.topViewController as! ListViewController
UserInput.tap(list.openButton)
