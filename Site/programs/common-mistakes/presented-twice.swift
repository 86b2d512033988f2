// The complete program of the example 'presented-twice' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#presented-twice
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#presented-twice

import UIKit

let home = UIViewController(), sheet = UIViewController(), middle = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
for (presenter, page) in [(home, sheet), (sheet, middle)] {
  presenter.present(page, animated: false)
  RunLoop.main.run(until: Date())
}
middle.present(sheet, animated: false)
