// The complete program of the example 'animate-layout' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#animate-layout
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#animate-layout
// To run this file: proofbook run animate-layout.swift

import UIKit

final class Drawer: UIViewController {
  private let sheet = UIView()
  private lazy var height = sheet.heightAnchor.constraint(equalToConstant: 100)

  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheet)
    NSLayoutConstraint.activate([
      height,
      sheet.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheet.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }
  func open() {
    height.constant = 400
    print("before:", sheet.frame.height)
    UIView.animate(withDuration: 0.25) {
      self.view.layoutIfNeeded()
      print("inside:", self.sheet.frame.height)
    } completion: { _ in
      print("opened")
    }
  }
}

let drawer = Drawer()
let window = UIWindow()
window.rootViewController = drawer
window.makeKeyAndVisible()
RunLoop.main.run(until: Date() + 1)
drawer.open()
