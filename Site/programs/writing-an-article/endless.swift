// The complete program of the example 'endless' on the page 'Writing an article',
// as Proofbook put it together and compiled it: ../../writing-an-article.html#endless
// Swift language mode 6. Result: compiles.
// These files of the page stand beside it: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#endless

while true {}
