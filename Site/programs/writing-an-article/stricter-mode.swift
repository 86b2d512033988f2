// The complete program of the example 'stricter-mode' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#stricter-mode
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#stricter-mode

var counter = 0

func count() {
  counter += 1
}
