// The complete program of the example 'one-moment' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#one-moment
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It needs Proofbook's UIKit runtime, or UIKit itself on Apple's platforms.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#one-moment

import UIKit

Task {
  try await Task.sleep(for: .seconds(1))
  print("task")
}
Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print("timer") }
DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("queue") }
print("statements")
