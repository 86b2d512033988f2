// The complete program of the example 'example-28' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-28
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-28

for number in 1...3 { print(number) }
// Prints "2"
