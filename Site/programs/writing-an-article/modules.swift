// The complete program of the example 'modules' on the page 'Writing an article',
// as Proofbook put it together and compiled it: ../../writing-an-article.html#modules-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime; on Apple's platforms UIKit itself is in its place.
// These files of the page stand beside it: 'menu.json', 'Badge.xib'.
// Where there is no Objective-C, plain Swift was compiled for its attributes and selectors:
// proofbook show writing-an-article.md#modules --front
// To run it where the site's articles are: proofbook run writing-an-article.md#modules

import CoreGraphics
import QuartzCore
import UIKit
import os

final class Saver: NSObject {
  private let logger = Logger(subsystem: "book", category: "saving")
  let layer = CALayer()

  @objc func save(_ sender: Any?) {
    #if os(iOS)
      logger.info("saved")
    #endif
    print("saved:", layer.frame.size)
  }
}

let saver = Saver()
saver.layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
saver.perform(#selector(Saver.save(_:)), with: nil, afterDelay: 0.5)
