// The complete program of the example 'example-26' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-26
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-26

import Foundation

struct Drink: Encodable {
  var name: String
  var prices: [String: Double]
  var made = Date()
}

let drink = Drink(name: "tea", prices: ["small": 2, "large": 2.5])
print(String(decoding: try JSONEncoder().encode(drink), as: UTF8.self))
