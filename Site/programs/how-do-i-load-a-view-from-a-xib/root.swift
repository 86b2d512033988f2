// The complete program of the example 'root' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#root
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
