// The complete program of the example 'greet' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#greet
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#greet

func greet(_ name: String) -> String { "Hello, \(name)" }
greet("Grace")  // => Hello, Grace
