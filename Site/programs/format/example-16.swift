// The complete program of the example 'example-16' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-16
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-16

var stack = [1, 2]
// snippet.hide
precondition(stack.count == 2)
// snippet.show
stack.removeLast()
print(stack)  // Prints "[1]"
