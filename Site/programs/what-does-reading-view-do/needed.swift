// The complete program of the example 'needed' on the page 'What does reading view do?',
// as Proofbook assembled and compiled it: ../../what-does-reading-view-do.html#needed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-does-reading-view-do.md#needed
// To run this file: proofbook run needed.swift

import UIKit

final class Page: UIViewController {}

let page = Page()
page.loadViewIfNeeded()
page.loadViewIfNeeded()
print(page.isViewLoaded)
// Prints "true"
