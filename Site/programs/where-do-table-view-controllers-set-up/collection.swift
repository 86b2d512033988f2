// The complete program of the example 'collection' on the page 'Where do table view controllers set up?',
// as Proofbook assembled and compiled it: ../../where-do-table-view-controllers-set-up.html#collection
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Plain.xib'.
// To run it where the site's articles are: proofbook run where-do-table-view-controllers-set-up.md#collection

import UIKit

let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
grid.loadViewIfNeeded()
print(grid.view === grid.collectionView, grid.collectionView.superview === grid.view)
// Prints "false true"
