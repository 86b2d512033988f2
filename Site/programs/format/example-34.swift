// The complete program of the example 'example-34' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-34
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-34

let number: Int = "twelve"
undefined()
