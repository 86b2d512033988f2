// The complete program of the example 'no-number' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#no-number
// Swift language mode 6. Result: does not compile, as claimed; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#no-number

let number: Int = "twelve"
