import TestSupport
import Testing

@testable import Articles
@testable import Examples

struct PagePlanComparisonTests {
  private func diagnostics(_ page: MarkedText) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    let library = Library(settings: Settings(), articles: [article], assets: [:], root: "Content")
    _ = Example.all(in: library, diagnostics: &diagnostics)
    return diagnostics
  }

  private let blocks = """
    ```swift name=push
    ```
    ```swift name=present
    ```
    ```swift group=both
    ```
    ```swift group=both name=last
    ```
    ```swift name=typed no-run
    ```
    ```swift name=wrong compile-fail
    ```
    ```swift name=drawn ignore="needs a screen"
    ```
    ```swift name=mac only=macos
    ```

    """

  @Test(arguments: ["push,present", "push,both", "last,push", "push,mac", "wrong,push"])
  func `blocks and groups that run or must not compile may be compared`(_ names: String) {
    #expect(diagnostics(MarkedText(blocks + "<!-- compare=\(names) -->")) == [])
  }

  @Test(
    arguments: [
      ("push,1️⃣presnet", "the page has no block named 'presnet'", "did you mean 'present'?"),
      ("1️⃣Push,both", "the page has no block named 'Push'", "did you mean 'push'?"),
      (
        "push,1️⃣typed", "'compare' names 'typed', which is compiled and not run",
        "name a block that runs, so that there are two runs to compare"
      ),
      (
        "push,1️⃣drawn", "'compare' names 'drawn', which is only shown",
        "name a block that runs, so that there are two runs to compare"
      ),
      (
        "both,1️⃣last", "'both' and 'last' are one program", "name blocks of two programs"
      ),
    ])
  func `a name without a run is reported at its location`(
    _ names: String, _ message: String, _ hint: String
  ) {
    let page = MarkedText(blocks + "``` compare=\(names)\n```")
    let found = diagnostics(page)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.location) == [page["1️⃣"]])
    #expect(found.map(\.hint) == [hint])
  }
}
