// The complete program of the example 'example-15' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#example-15
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-15

struct Clock { var hour: Int }
print("declared")
print(Clock(hour: 9))
