// The complete program of the example 'example-9' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-9
// Swift language mode 6. Result: ended with status 3, as claimed.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-9

import Foundation
exit(3)
