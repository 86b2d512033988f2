// The complete program of the example 'no-nib' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#no-nib
// Swift language mode 6. Result: traps, as claimed; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#no-nib

import UIKit

let page = UIViewController(nibName: "Profil", bundle: nil)
print("made:", page.nibName ?? "no name")
page.loadViewIfNeeded()
