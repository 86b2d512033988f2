// The complete program of the example 'three' on the page 'When do I set titles and bar buttons?',
// as Proofbook assembled and compiled it: ../../when-do-i-set-titles-and-bar-buttons.html#three
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-do-i-set-titles-and-bar-buttons.md#three
// To run this file: proofbook run three.swift

import UIKit

let both = UIViewController()
both.title = "Inbox"
print(both.navigationItem.title ?? "none", both.tabBarItem.title ?? "none")
let split = UIViewController()
split.navigationItem.title = "All messages"
split.tabBarItem.title = "Inbox"
print(split.navigationItem.title ?? "none", split.tabBarItem.title ?? "none")
split.title = "Drafts"
print(split.navigationItem.title ?? "none", split.tabBarItem.title ?? "none")
