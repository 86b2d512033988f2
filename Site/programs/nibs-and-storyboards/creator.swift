// The complete program of the example 'creator' on the page 'Nibs and storyboards',
// as Proofbook assembled and compiled it: ../../nibs-and-storyboards.html#creator
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'ProfileView.xib', 'MenuView.xib', 'MenuViewController.xib', 'Card.xib', 'BannerView.xib', 'Main.storyboard', 'Embedding.storyboard'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
