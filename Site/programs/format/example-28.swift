// The complete program of the example 'example-28' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-28
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-28

for number in 1...3 {
  number * number
  // => 1
  // => 4
  // => 9
  number > 0  // => true
}
