// The complete program of the example 'protocol' on the page 'A root view of your own',
// as Proofbook assembled and compiled it: ../../a-root-view-of-your-own.html#protocol
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run a-root-view-of-your-own.md#protocol
// To run this file: proofbook run protocol.swift

import UIKit

protocol HasCustomView {
  associatedtype CustomView: UIView
}

extension HasCustomView where Self: UIViewController {
  @MainActor var customView: CustomView {
    guard let customView = view as? CustomView else {
      fatalError("\(Self.self) needs a \(CustomView.self), but its view is a \(type(of: view!))")
    }
    return customView
  }
}

final class PlayerView: UIView {
  let speed = 1.5
}

final class Player: UIViewController, HasCustomView {
  typealias CustomView = PlayerView

  override func loadView() {
    view = CustomView()
  }
}

print(Player().customView.speed)
// Prints "1.5"
