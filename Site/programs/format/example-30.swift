// The complete program of the example 'example-30' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-30
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-30

for number in 1...3 {
  number * number
  // => 1
  // => 4
  // => 9
  number > 0  // => true
}
