// The complete program of the example 'endless' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#endless
// Swift language mode 6. Result: compiles.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#endless

while true {}
