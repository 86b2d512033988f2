// The complete program of the example 'every-end' on the page 'Why is viewWillAppear not called after a sheet?',
// as Proofbook assembled and compiled it: ../../why-is-viewwillappear-not-called-after-a-sheet.html#every-end
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-is-viewwillappear-not-called-after-a-sheet.md#every-end
// To run this file: proofbook run every-end.swift

import UIKit

final class Sheet: UIViewController {
  var onDismiss: (() -> Void)?
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { onDismiss?() }
  }
}

let home = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

for isSwipe in [true, false] {
  let sheet = Sheet()
  sheet.onDismiss = { print("reload") }
  home.present(sheet, animated: true)
  RunLoop.main.run(until: Date())
  print(isSwipe ? "the user swipes" : "the program dismisses")
  if isSwipe {
    UserInput.swipeDown(sheet: sheet, isAbandoned: true)
    UserInput.swipeDown(sheet: sheet)
  } else {
    home.dismiss(animated: true)
  }
  RunLoop.main.run(until: Date())
}
