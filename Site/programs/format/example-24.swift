// The complete program of the example 'example-24' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-24
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-24

print("a \"quoted\" word")
// Prints "a "quoted" word".
print("one\ntwo")
// Prints two lines:
// one
// two
