// The complete program of the example 'crash' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#crash
// Swift language mode 6. Result: traps, as claimed; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#crash

let list = [1, 2, 3]
print("before")
print(list[list.count])
