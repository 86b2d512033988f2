// The complete program of the example 'styles' on the page 'Why is viewWillAppear not called after a sheet?',
// as Proofbook assembled and compiled it: ../../why-is-viewwillappear-not-called-after-a-sheet.html#styles
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run why-is-viewwillappear-not-called-after-a-sheet.md#styles
// To run this file: proofbook run styles.swift

import UIKit

final class Home: UIViewController {}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()
RunLoop.main.run(until: Date())

let style: UIModalPresentationStyle = .fullScreen
let page = UIViewController()
page.modalPresentationStyle = style
home.present(page, animated: true)
RunLoop.main.run(until: Date())
home.dismiss(animated: true)
RunLoop.main.run(until: Date())
