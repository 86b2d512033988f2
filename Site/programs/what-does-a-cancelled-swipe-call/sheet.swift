// The complete program of the example 'sheet' on the page 'What does a cancelled swipe call?',
// as Proofbook assembled and compiled it: ../../what-does-a-cancelled-swipe-call.html#sheet
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-a-cancelled-swipe-call.md#sheet
// To run this file: proofbook run sheet.swift

import UIKit

final class Home: UIViewController {}
final class Sheet: UIViewController {}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let sheet = Sheet()
home.present(sheet, animated: true)
RunLoop.main.run(until: Date())

print("dismissed:", UserInput.swipeDown(sheet: sheet, isAbandoned: true))
// Prints "dismissed: false"
