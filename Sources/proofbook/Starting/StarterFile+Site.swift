import Foundation

extension StarterFile {
  /// A small site that passes with `--strict`: its settings, a front page and one more article.
  ///
  /// - Parameter title: Any text; characters that YAML cannot have in a line are escaped.
  static func site(title: String) -> [StarterFile] {
    [
      StarterFile(path: "Content/proofbook.yml", text: settings(title: title)),
      StarterFile(path: "Content/index.md", text: frontPage),
      StarterFile(path: "Content/what-a-page-can-claim.md", text: article),
    ]
  }

  private static func settings(title: String) -> String {
    """
    # The settings of the site. 'base-url:' is needed for feeds and a sitemap.
    format: 1
    title: \(title.inYAML)
    description: Documentation whose Swift examples are compiled and run.

    """
  }

  private static let frontPage = """
    ---
    title: Start here
    description: The first example of this site, and how to change it.
    order: 1
    ---

    # Start here

    Every Swift block on this site is compiled and run. The fence after it says what it prints, and a build
    fails if that is not so.

    ```swift name=greeting
    func greeting(for name: String) -> String { "Hello, \\(name)!" }
    print(greeting(for: "reader"))
    ```

    ```output
    Hello, reader!
    ```

    Change a letter in the claim and run `proofbook test`: the message names its line. Run `proofbook update`,
    and the claim says again what the program does.

    [What a page can claim](what-a-page-can-claim.md) has more kinds of claims.

    """

  private static let article = """
    ---
    title: What a page can claim
    description: Values, and the order in which UIKit calls a view controller.
    order: 2
    ---

    # What a page can claim

    ## The value of a line

    ```swift name=squares
    let squares = (1...3).map { $0 * $0 }  // => [1, 4, 9]
    ```

    A block with `after=` continues another one:

    ```swift after=squares
    squares.reduce(0, +)  // => 14
    ```

    ## What UIKit calls

    ```swift name=profile
    import UIKit

    final class ProfileViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Profile"
      }
    }
    ProfileViewController().loadViewIfNeeded()
    ```

    ```lifecycle
    ProfileViewController.loadView
    ProfileViewController.viewDidLoad
    ```

    Back to the [first page](index.md).

    """
}

extension String {
  /// The text as a double-quoted scalar of YAML, in one line.
  fileprivate var inYAML: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = (try? encoder.encode(self)) ?? Data("\"\"".utf8)
    return String(decoding: data, as: UTF8.self)
  }
}
