// The complete program of the example 'example-29' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-29
// Swift language mode 6. Result: ran, exit 0; 8 claims hold.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-29

let numbers = [3, 1, 2]
numbers.sorted()  // => [1, 2, 3]
numbers.first  // => Optional(3)
"a text"  // => a text
var total = 1
total += 2  // => 3
let (low, high) = (1, "two")
// => (1, "two")
func twice(_ number: Int) -> Int {
  return number * 2  // => 8
}
twice(4)  // => 8
total; low
// => 3
// => 1
