// The complete program of the example 'sheet' on the page 'Why is viewWillAppear not called after a sheet?',
// as Proofbook assembled and compiled it: ../../why-is-viewwillappear-not-called-after-a-sheet.html#sheet
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-is-viewwillappear-not-called-after-a-sheet.md#sheet
// To run this file: proofbook run sheet.swift

import UIKit

final class Home: UIViewController {}
final class Sheet: UIViewController {}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

home.present(Sheet(), animated: true)
RunLoop.main.run(until: Date())
home.dismiss(animated: true)
RunLoop.main.run(until: Date())
