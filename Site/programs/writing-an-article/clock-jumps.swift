// The complete program of the example 'clock-jumps' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#clock-jumps
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#clock-jumps

import UIKit

let window = UIWindow()
let card = UIView()
window.addSubview(card)
window.makeKeyAndVisible()

let start = Date()
DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {
  print("after", Date().timeIntervalSince(start))
}
Timer.scheduledTimer(withTimeInterval: 600, repeats: false) { _ in print("ten minutes") }
Task {
  try await Task.sleep(for: .seconds(60))
  print("a minute")
}
UIView.animate(withDuration: 2, animations: { card.alpha = 0 }) { _ in print("two seconds") }
print("now")
