// The complete program of the example 'printed' on the page 'The article format',
// as Proofbook assembled and compiled it: ../../format.html#printed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It uses these files of the page: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#printed

import Foundation
for word in ["get", "ready", "go"] { print(word) }
FileHandle.standardError.write(Data("a line of the log\n".utf8))
