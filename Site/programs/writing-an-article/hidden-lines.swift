// The complete program of the example 'hidden-lines' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#hidden-lines
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#hidden-lines

// snippet.hide
let price = 12
// snippet.show
print("price:", price)
// Prints "price: 12"
