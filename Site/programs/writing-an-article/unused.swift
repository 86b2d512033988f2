// The complete program of the example 'unused' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#unused
// Swift language mode 6. Result: ran with a warning, as claimed; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#unused

func half(_ number: Int) {
  let result = number / 2
}
half(4)
