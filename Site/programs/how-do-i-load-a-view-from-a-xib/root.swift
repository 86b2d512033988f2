// The complete program of the example 'root' on the page 'How do I load a view from a xib?',
// as Proofbook put it together and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#root
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Badge.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show how-do-i-load-a-view-from-a-xib.md#root --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#root

import UIKit

final class CardView: UIView {
  @IBOutlet private(set) var titleLabel: UILabel!
}
final class CardPage: UIViewController {
  override func loadView() {
    view = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? CardView
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    (view as? CardView)?.titleLabel.text = "Grace"
  }
}

let page = CardPage()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = page
window.makeKeyAndVisible()
