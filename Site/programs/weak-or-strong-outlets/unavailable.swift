// The complete program of the example 'unavailable' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#unavailable
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#unavailable

import UIKit

final class Caption: UILabel {
  init() {
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .caption1)
    translatesAutoresizingMaskIntoConstraints = false
  }
  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

final class Photo: UIViewController {
  private let caption: Caption = .init(), credit = UILabel(frame: .zero)
  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [caption, credit] {
      view.addSubview(label)
      print(type(of: label), label.frame.size, "mask:", label.translatesAutoresizingMaskIntoConstraints)
    }
  }
}
Photo().loadViewIfNeeded()
let coded = Caption(coder: NSCoder())
