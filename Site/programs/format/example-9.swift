// The complete program of the example 'example-9' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-9
// Swift language mode 6. Result: ended with status 3, as claimed.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-9

import Foundation
exit(3)
