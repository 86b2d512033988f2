// The complete program of the example 'owners' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#owners
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#owners

import UIKit

final class Root: UIView {
  deinit { print("root deallocated") }
}
final class Leaf: UIView {
  deinit { print("leaf deallocated") }
}
var root: Root? = Root()
var leaf: Leaf? = Leaf()
root?.addSubview(leaf!)
leaf = nil
print("leaf is on the root:", root?.subviews.count ?? 0)
root = nil
