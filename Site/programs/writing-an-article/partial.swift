// The complete program of the example 'partial' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#partial
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#partial

for word in ["get", "ready", "steady", "go"] { print(word) }
