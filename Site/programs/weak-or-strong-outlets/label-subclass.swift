// The complete program of the example 'label-subclass' on the page 'Weak or strong outlets?',
// as Proofbook assembled and compiled it: ../../weak-or-strong-outlets.html#label-subclass
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'Banner.xib'.
// To run it where the site's articles are: proofbook run weak-or-strong-outlets.md#label-subclass

import UIKit

class FormLabel: UILabel {
  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class Form: UIViewController {
  let title1: FormLabel = .init()
  let title2: UILabel = .init(frame: .zero)
}

let form = Form()
print(form.title1.frame == .zero, form.title1.translatesAutoresizingMaskIntoConstraints)
// Prints "true false"
print(form.title2.frame == .zero, form.title2.translatesAutoresizingMaskIntoConstraints)
// Prints "true true"
