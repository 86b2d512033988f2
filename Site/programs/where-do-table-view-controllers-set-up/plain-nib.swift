// The complete program of the example 'plain-nib' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#plain-nib
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#plain-nib

import UIKit

UITableViewController(nibName: "Plain", bundle: nil).loadViewIfNeeded()
