// The complete program of the example 'prints' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#prints
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#prints

print("one")  // Prints "one"
for number in 2...3 {
  print(number)
}
// Prints "2"
// Prints "3"
