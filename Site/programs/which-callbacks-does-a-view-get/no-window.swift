// The complete program of the example 'no-window' on the page 'Which callbacks does a view get?',
// as Proofbook assembled and compiled it: ../../which-callbacks-does-a-view-get.html#no-window
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-callbacks-does-a-view-get.md#no-window
// To run this file: proofbook run no-window.swift

import UIKit

final class Shelf: UIView {
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    print("didAddSubview:", subview.tag)
  }
}
final class Book: UIView {
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    print("didMoveToSuperview")
  }
  override func didMoveToWindow() { print("never printed") }
}

let shelf = Shelf()
let book = Book()
book.tag = 7
shelf.addSubview(book)
