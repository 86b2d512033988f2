// The complete program of the example 'batch' on the page 'When are constraints updated?',
// as Proofbook assembled and compiled it: ../../when-are-constraints-updated.html#batch
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-are-constraints-updated.md#batch
// To run this file: proofbook run batch.swift

import UIKit

final class Gallery: UIViewController {
  let picture = UIView()
  var columns = 1 { didSet { viewIfLoaded?.setNeedsUpdateConstraints() } }
  private var current: [NSLayoutConstraint] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    picture.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(picture)
  }
  override func updateViewConstraints() {
    NSLayoutConstraint.deactivate(current)
    let share = 1 / CGFloat(columns)
    current = [picture.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: share)]
    NSLayoutConstraint.activate(current)
    print("replaced for", columns, "columns")
    super.updateViewConstraints()
  }
}
let gallery = Gallery()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = gallery
window.makeKeyAndVisible()
window.layoutIfNeeded()
print(gallery.picture.frame.width)
gallery.columns = 2
gallery.columns = 3
gallery.columns = 4
window.layoutIfNeeded()
print(gallery.picture.frame.width)
