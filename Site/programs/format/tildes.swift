// The complete program of the example 'tildes' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#tildes
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#tildes

print("a fence of tildes")  // Prints "a fence of tildes"
