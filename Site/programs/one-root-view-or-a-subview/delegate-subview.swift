// The complete program of the example 'delegate-subview' on the page 'One root view or a subview?',
// as Proofbook assembled and compiled it: ../../one-root-view-or-a-subview.html#delegate-subview
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
// proofbook show one-root-view-or-a-subview.md#delegate-subview --front
// To run it where the site's articles are: proofbook run one-root-view-or-a-subview.md#delegate-subview
// To run this file: proofbook run delegate-subview.swift

import UIKit

@MainActor protocol CounterViewDelegate: AnyObject {
  func counterViewDidAdd(_ counterView: CounterView)
}
final class CounterView: UIView {
  let plus = UIButton(type: .system)
  weak var delegate: (any CounterViewDelegate)?
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(plus)
    plus.addTarget(self, action: #selector(add), for: .touchUpInside)
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
  @objc private func add() { delegate?.counterViewDidAdd(self) }
}
final class Counter: UIViewController, CounterViewDelegate {
  override func loadView() {
    let counterView = CounterView()
    counterView.delegate = self
    view = counterView
  }
  func counterViewDidAdd(_ counterView: CounterView) {
    print("from the root:", counterView === view)
  }
}

let counter = Counter()
(counter.view as? CounterView)?.plus.sendActions(for: .touchUpInside)
// Prints "from the root: true"
final class Host: UIViewController, CounterViewDelegate {
  private let counterView = CounterView()
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(counterView)
    counterView.delegate = self
    print(type(of: view!), "over", type(of: counterView), counterView.superview === view)
    counterView.plus.sendActions(for: .touchUpInside)
  }
  func counterViewDidAdd(_ counterView: CounterView) {
    print("delegate:", counterView.delegate === self, "from the root:", counterView === view)
  }
}
Host().loadViewIfNeeded()
