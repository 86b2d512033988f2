// The complete program of the example 'owner-tree' on the page 'How do I load a view from a xib?',
// as Proofbook assembled and compiled it: ../../how-do-i-load-a-view-from-a-xib.html#owner-tree
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Suit.xib', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show how-do-i-load-a-view-from-a-xib.md#owner-tree --front
// To run it where the site's articles are: proofbook run how-do-i-load-a-view-from-a-xib.md#owner-tree

import UIKit

final class BadgeView: UIView {
  @IBOutlet private var content: UIView!
  @IBOutlet private var countLabel: UILabel!

  override init(frame: CGRect) {
    super.init(frame: frame)
    loadContent()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadContent()
  }
  func show(_ count: Int) { countLabel.text = String(count) }

  private func loadContent() {
    Bundle.main.loadNibNamed("Badge", owner: self)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
badge.show(3)
print(badge.subviews.count)
// Prints "1"
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.addSubview(badge)
window.isHidden = false
