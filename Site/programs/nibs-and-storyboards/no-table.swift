// The complete program of the example 'no-table' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#no-table
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#no-table

import UIKit

_ = UITableViewController(nibName: "MenuView", bundle: nil).view
