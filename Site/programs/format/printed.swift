// The complete program of the example 'printed' on the page 'The article format',
// as Proofbook put it together and compiled it: ../../format.html#printed
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// These files of the page stand beside it: 'drinks.json'.
// To run it where the site's articles are: proofbook run format.md#printed

import Foundation
for word in ["get", "ready", "go"] { print(word) }
FileHandle.standardError.write(Data("a line of the log\n".utf8))
