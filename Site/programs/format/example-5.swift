// The complete program of the example 'example-5' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-5
// Swift language mode 6. Result: compiles.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-5

while true {}
