// The complete program of the example 'example-7' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-7
// Swift language mode 6. Result: ran with a warning, as claimed; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-7

func half(_ number: Int) { let result = number / 2 }
half(4)
