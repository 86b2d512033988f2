// The complete program of the example 'example-27' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-27
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-27

print("a \"quoted\" word")
// Prints "a "quoted" word".
print("one\ntwo")
// Prints two lines:
// one
// two
