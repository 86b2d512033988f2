// The complete program of the example 'delegate' on the page 'Why is viewWillAppear not called after a sheet?',
// as Proofbook assembled and compiled it: ../../why-is-viewwillappear-not-called-after-a-sheet.html#delegate
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-is-viewwillappear-not-called-after-a-sheet.md#delegate
// To run this file: proofbook run delegate.swift

import UIKit

final class Home: UIViewController, UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    print("pulled down")
  }
}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

for isSwipe in [true, false] {
  let sheet = UIViewController()
  sheet.presentationController?.delegate = home
  home.present(sheet, animated: true)
  RunLoop.main.run(until: Date())
  print(isSwipe ? "the user swipes" : "the program dismisses")
  if isSwipe {
    UserInput.swipeDown(sheet: sheet)
  } else {
    home.dismiss(animated: true)
  }
  RunLoop.main.run(until: Date())
}
