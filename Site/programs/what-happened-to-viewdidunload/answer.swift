// The complete program of the example 'answer' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#answer
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#answer

import UIKit

final class Old: UIViewController {
  override func viewDidUnload() {}
  override func viewWillUnload() {}
}
