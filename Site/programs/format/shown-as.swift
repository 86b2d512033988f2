// The complete program of the example 'shown-as' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#shown-as
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#shown-as

import UIKit

final class Home: UIViewController {}

let home = Home()
let window = UIWindow()
window.rootViewController = home
window.makeKeyAndVisible()

let style: UIModalPresentationStyle = .fullScreen
let page = UIViewController()
page.modalPresentationStyle = style
home.present(page, animated: false)
print(page.presentingViewController === home)
