// The complete program of the example 'squares' on the page 'Checking, updating, publishing',
// as Proofbook assembled and compiled it: ../../checking.html#squares
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// To run it where the site's articles are: proofbook run checking.md#squares
// To run this file: proofbook run squares.swift

for number in 1...3 { print(number * number) }
