// The complete program of the example 'mode' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#mode
// Swift language mode 5. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#mode

var counter = 0

func count() {
  counter += 1
}

count()
print(counter)
// Prints "1"
