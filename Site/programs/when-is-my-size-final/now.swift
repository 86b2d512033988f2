// The complete program of the example 'now' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#now
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#now
// To run this file: proofbook run now.swift

import UIKit

final class Page: UIViewController {
  let bar = UIView()
  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    bar.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    print("activated:", bar.frame.width)
    view.layoutIfNeeded()
    print("viewDidLoad:", bar.frame.width)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.layoutIfNeeded()
    print("viewIsAppearing:", bar.frame.width)
  }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = Page()
window.makeKeyAndVisible()
