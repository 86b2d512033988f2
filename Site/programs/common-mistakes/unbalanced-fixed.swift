// The complete program of the example 'unbalanced-fixed' on the page 'Which mistake does this message mean?',
// as Proofbook assembled and compiled it: ../../common-mistakes.html#unbalanced-fixed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Card.xib', 'Plain.xib', 'ProfileView.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#unbalanced-fixed

import UIKit

final class Child: UIViewController {}
let parent = UIViewController(), child = Child()
parent.addChild(child)
child.beginAppearanceTransition(true, animated: false)
parent.view.addSubview(child.view)
child.endAppearanceTransition()
print("ended")
// Prints "ended"
