// The complete program of the example 'two-streams' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#two-streams
// Swift language mode 6. Result: ran, exit 0; 2 claims hold.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#two-streams

import Foundation
print("to the reader")
FileHandle.standardError.write(Data("to the log\n".utf8))
