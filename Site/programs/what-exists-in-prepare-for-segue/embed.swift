// The complete program of the example 'embed' on the page 'What exists in prepare(for:sender:)?',
// as Proofbook assembled and compiled it: ../../what-exists-in-prepare-for-segue.html#embed
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run what-exists-in-prepare-for-segue.md#embed

import UIKit

final class OuterViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    print("prepare:", segue.identifier ?? "none", segue.destination.isViewLoaded)
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    print("viewDidLoad:", children.map { type(of: $0) })
  }
}

final class InnerViewController: UIViewController {}

let storyboard = UIStoryboard(name: "Embedding", bundle: nil)
storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
