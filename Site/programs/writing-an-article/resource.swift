// The complete program of the example 'resource' on the page 'Writing an article',
// as Proofbook assembled and compiled it: ../../writing-an-article.html#resource
// Swift language mode 6. Result: ran, exit 0; 1 claim holds.
// It uses these files of the page: 'menu.json', 'Badge.xib'.
// To run it where the site's articles are: proofbook run writing-an-article.md#resource

import Foundation

let url = Bundle.main.url(forResource: "menu", withExtension: "json")!
let drinks = try JSONDecoder().decode([String].self, from: Data(contentsOf: url))
print(drinks)
// Prints "["tea", "coffee"]"
