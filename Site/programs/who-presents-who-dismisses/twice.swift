// The complete program of the example 'twice' on the page 'Who presents, who dismisses?',
// as Proofbook assembled and compiled it: ../../who-presents-who-dismisses.html#twice
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run who-presents-who-dismisses.md#twice

import UIKit

let home = UIViewController()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())
let sheet = UIViewController()
home.present(sheet, animated: false)
RunLoop.main.run(until: Date())
let middle = UIViewController()
sheet.present(middle, animated: false)
RunLoop.main.run(until: Date())
middle.present(sheet, animated: false)
