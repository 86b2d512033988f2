// The complete program of the example 'called' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#called
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#called

print("loading")
func greet(_ name: String) -> String { "Hello, \(name)" }
print(greet("Ada"))
