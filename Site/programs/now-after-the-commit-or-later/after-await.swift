// The complete program of the example 'after-await' on the page 'Now, after the commit, or later?',
// as Proofbook assembled and compiled it: ../../now-after-the-commit-or-later.html#after-await
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// To run it where the site's articles are: proofbook run now-after-the-commit-or-later.md#after-await
// To run this file: proofbook run after-await.swift

import UIKit

final class Profile: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { [weak self] in
      print("loading")
      try? await Task.sleep(for: .seconds(1))
      guard let self else { return print("deallocated") }
      print("shows", self.title ?? "nothing")
    }
    print("viewDidLoad ends")
  }
}

var kept: Profile? = Profile()
kept?.title = "Ada"
kept?.loadViewIfNeeded()
RunLoop.main.run(until: Date() + 2)

kept = Profile()
kept?.loadViewIfNeeded()
kept = nil
