// The complete program of the example 'set' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#set
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#set

for word in Set(["red", "green", "blue"]) { print(word) }
