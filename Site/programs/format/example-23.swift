// The complete program of the example 'example-23' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-23
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-23

import Foundation

let file = Bundle.main.url(forResource: "drinks", withExtension: "json")!
print(try JSONDecoder().decode([String].self, from: Data(contentsOf: file)).count)  // Prints "2"
