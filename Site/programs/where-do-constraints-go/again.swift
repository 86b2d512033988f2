// The complete program of the example 'again' on the page 'Where do constraints go?',
// as Proofbook assembled and compiled it: ../../where-do-constraints-go.html#again
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-do-constraints-go.md#again
// To run this file: proofbook run again.swift

import UIKit

final class Page: UIViewController {
  let bar = UIView()
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
  }
}

let page = Page()
for _ in 1...3 {
  for isAppearing in [true, false] {
    page.beginAppearanceTransition(isAppearing, animated: false)
    page.endAppearanceTransition()
  }
}
print("heights:", page.bar.constraints.count)
