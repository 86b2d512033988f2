// The complete program of the example 'unload' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#unload
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#unload
// To run this file: proofbook run unload.swift

import UIKit

final class Page: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(UIViewController())
    print("children:", children.count)
  }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    guard let view = viewIfLoaded, view.window == nil else { return }
    self.view = nil
    print("unloaded:", !isViewLoaded)
  }
}

let page = Page()
page.loadViewIfNeeded()
page.didReceiveMemoryWarning()
page.loadViewIfNeeded()
