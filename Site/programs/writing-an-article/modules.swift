// The complete program of the example 'modules' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#modules-example
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// Its Objective-C attributes and selectors were rewritten in plain Swift; to see that:
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
