// The complete program of the example 'example-37' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-37
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-37

struct Point {}
print("started", String(reflecting: Point.self))
for step in 1...3 { print("step", step) }
print("0...5", "0x600003f1a0b0", "id-\(6 * 7)")
print("...")
