// The complete program of the example 'scroll' on the page 'Where does this line go?',
// as Proofbook assembled and compiled it: ../../where-does-this-line-go.html#scroll
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run where-does-this-line-go.md#scroll
// To run this file: proofbook run scroll.swift

import UIKit

final class Chat: UIViewController {
  let scrollView = UIScrollView()
  override func loadView() {
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    view = scrollView
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let bottom = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    scrollView.contentOffset.y = bottom - scrollView.bounds.height
  }
}

let chat = Chat()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.rootViewController = chat
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
print(chat.scrollView.contentOffset.y)
// Prints "1520.0"
