// The complete program of the example 'protocol' on the page 'How do I give view my type?',
// as Proofbook assembled and compiled it: ../../how-do-i-give-view-my-type.html#protocol
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run how-do-i-give-view-my-type.md#protocol
// To run this file: proofbook run protocol.swift

import UIKit

@MainActor protocol TypedRoot {
  associatedtype Root: UIView
}
extension TypedRoot where Self: UIViewController {
  var root: Root {
    guard let root = view as? Root else {
      preconditionFailure("\(type(of: self)).loadView must set a \(Root.self)")
    }
    return root
  }
}

final class GaugeView: UIView {
  var level = 0.75
}
final class Gauge: UIViewController, TypedRoot {
  typealias Root = GaugeView
  override func loadView() { view = Root() }
}
print(Gauge().root.level)
// Prints "0.75"
