// The complete program of the example 'round' on the page 'When is my size final?',
// as Proofbook assembled and compiled it: ../../when-is-my-size-final.html#round
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run when-is-my-size-final.md#round
// To run this file: proofbook run round.swift

import UIKit

final class Avatar: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
final class Row: UIView {
  let avatar = Avatar()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(avatar)
    avatar.translatesAutoresizingMaskIntoConstraints = false
    avatar.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
    avatar.widthAnchor.constraint(equalTo: heightAnchor).isActive = true
  }
  required init?(coder: NSCoder) { fatalError("made in code") }
}

let row = Row(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
row.layoutIfNeeded()
print(row.avatar.layer.cornerRadius)
// Prints "30.0"
row.frame.size.height = 44
row.layoutIfNeeded()
print(row.avatar.layer.cornerRadius)
// Prints "22.0"
