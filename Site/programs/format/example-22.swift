// The complete program of the example 'example-22' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-22
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-22

import Dispatch

DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { print("never") }
