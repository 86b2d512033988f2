// The complete program of the example 'creator' on the page 'What exists in prepare(for:sender:)?',
// as Proofbook assembled and compiled it: ../../what-exists-in-prepare-for-segue.html#creator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show what-exists-in-prepare-for-segue.md#creator --front
// To run it where the site's articles are: proofbook run what-exists-in-prepare-for-segue.md#creator

import UIKit

final class ListViewController: UIViewController {}
final class DetailViewController: UIViewController {
  private let name: String
  @IBOutlet private(set) var label: UILabel!
  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("needs a name") }
  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = name
  }
}
let storyboard = UIStoryboard(name: "Main", bundle: nil)
let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
  DetailViewController(coder: coder, name: "Grace")
}
let window = UIWindow()
window.rootViewController = detail
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(detail.label.text ?? "", detail.label.frame.minY == detail.view.safeAreaInsets.top)
// Prints "Grace true"
