// The complete program of the example 'unbalanced' on the page 'Which mistake does this message mean?',
// as Proofbook put it together and compiled it: ../../common-mistakes.html#unbalanced
// Swift language mode 6. Result: ran, exit 0; 3 claims hold.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'Card.xib', 'Plain.xib'.
// To run it where the site's articles are: proofbook run common-mistakes.md#unbalanced

import UIKit

final class Child: UIViewController {}
let parent = UIViewController(), child = Child()
parent.addChild(child)
parent.view.addSubview(child.view)
child.endAppearanceTransition()
print("ended")
// Prints "ended"
