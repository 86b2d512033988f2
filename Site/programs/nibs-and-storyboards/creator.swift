// The complete program of the example 'creator' on the page 'Nibs and storyboards',
// as Proofbook put it together and compiled it: ../../nibs-and-storyboards.html#creator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show nibs-and-storyboards.md#creator --front
// To run it where the site's articles are: proofbook run nibs-and-storyboards.md#creator

import UIKit

final class ListViewController: UIViewController {}

final class DetailViewController: UIViewController {
  private let name: String
  @IBOutlet private var label: UILabel!

  init?(coder: NSCoder, name: String) {
    self.name = name
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) { fatalError("made with a name") }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = name
    print(label.text ?? "no text")
  }
}

let storyboard = UIStoryboard(name: "Main", bundle: nil)
let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
  DetailViewController(coder: coder, name: "Grace")
}
detail.loadViewIfNeeded()
// Prints "Grace"
