// The complete program of the example 'properties' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#properties
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show one-root-view-or-a-subview.md#properties --front
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#properties
// To run this file: proofbook run properties.swift

import UIKit

final class Counter: UIViewController {
  private var count = 0
  private let plus: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("+1", for: .normal)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    plus.addTarget(self, action: #selector(add), for: .touchUpInside)
    plus.frame = CGRect(x: 20, y: 100, width: 80, height: 44)
    view.addSubview(plus)
  }
  @objc private func add() {
    count += 1
    print("count:", count)
  }
}

let counter = Counter()
let window = UIWindow()
window.rootViewController = counter
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
for case let button as UIButton in counter.view.subviews { UserInput.tap(button) }
// Prints "count: 1"
