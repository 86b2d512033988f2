// The complete program of the example 'example-8' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-8
// Swift language mode 6. Result: traps, as claimed.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-8

let list = [1, 2, 3]
print(list[list.count])
