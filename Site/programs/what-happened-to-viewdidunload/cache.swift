// The complete program of the example 'cache' on the page 'What happened to viewDidUnload?',
// as Proofbook assembled and compiled it: ../../what-happened-to-viewdidunload.html#cache
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run what-happened-to-viewdidunload.md#cache
// To run this file: proofbook run cache.swift

import UIKit

final class Gallery: UIViewController {
  private var thumbnails: [Int: UIImage] = [1: UIImage(), 2: UIImage()]

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    if viewIfLoaded?.window == nil { thumbnails.removeAll() }
    print("thumbnails:", thumbnails.count)
  }
}

let gallery = Gallery()
let window = UIWindow()
window.rootViewController = gallery
window.makeKeyAndVisible()
gallery.didReceiveMemoryWarning()
window.rootViewController = nil
gallery.didReceiveMemoryWarning()
