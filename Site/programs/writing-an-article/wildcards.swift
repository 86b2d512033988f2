// The complete program of the example 'wildcards' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#wildcards
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#wildcards

import Foundation
print("started")
for _ in 1...3 { print("step", Int.random(in: 1...6)) }
print("id \(UUID().uuidString) given")
print("0...5 is a range")
