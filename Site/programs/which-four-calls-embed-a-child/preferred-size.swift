// The complete program of the example 'preferred-size' on the page 'Which four calls embed a child?',
// as Proofbook assembled and compiled it: ../../which-four-calls-embed-a-child.html#preferred-size
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run which-four-calls-embed-a-child.md#preferred-size
// To run this file: proofbook run preferred-size.swift

import UIKit

final class Child: UIViewController {}
final class Parent: UIViewController {
  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    print("the child wants", container.preferredContentSize.height)
  }
}
let parent = Parent()
let child = Child()
parent.addChild(child)
child.didMove(toParent: parent)
child.preferredContentSize = CGSize(width: 320, height: 120)
