// The complete program of the example 'example-15' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#example-15
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#example-15

struct Clock { var hour: Int }
print("declared")
print(Clock(hour: 9))
