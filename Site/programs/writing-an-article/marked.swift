// The complete program of the example 'marked' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#marked
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#marked

var stack = [1]
stack.append(2)
stack.removeLast()
print(stack)  // Prints "[1]"
