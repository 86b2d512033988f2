// The complete program of the example 'loud' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#loud
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#loud

print("printed by the first block")
let answer = 42
