// The complete program of the example 'example-8' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-8
// Swift language mode 6. Result: traps, as claimed.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-8

let list = [1, 2, 3]
print(list[list.count])
