// The complete program of the example 'example-21' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-21
// Swift language mode 5. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-21

import Dispatch

var count = 0
func increment() { count += 1 }
increment()
DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { print("an hour later:", count) }
