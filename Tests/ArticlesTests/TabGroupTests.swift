import TestSupport
import Testing

@testable import Articles

struct TabGroupTests {
  private static let claims = [
    ClaimSyntax(name: "output"), ClaimSyntax(name: "json", isCommonLanguage: true),
  ]

  private func article(_ page: MarkedText) -> (article: Article, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(
      parsing: page.text, path: page.path, claims: Self.claims, diagnostics: &diagnostics)
    return (article, diagnostics)
  }

  /// The titles of the tabs of each group at the top of a page.
  private func titles(_ article: Article) -> [[String]] {
    var result: [[String]] = []
    var index = 0
    while index < article.blocks.count {
      let group = TabGroup(at: index, in: article.blocks, of: article.codeBlocks)
      if let group { result.append(group.tabs.map(\.title.value)) }
      index = group?.tabs.last?.blocks.upperBound ?? index + 1
    }
    return result
  }

  @Test func `blocks directly after each other are one group, with their claims`() throws {
    let (article, diagnostics) = article(
      MarkedText(
        """
        ```swift tab=Swift
        print(1)
        ```
        ```output
        1
        ```

        ```objc tab="Objective-C"
        NSLog(@"1");
        ```
        ~~~json tab="JSON, too"
        1
        ~~~
        Text.
        ```sh tab=macOS
        ls
        ```
        ```sh TAB=Linux
        ls
        ```
        """))
    #expect(diagnostics == [])
    #expect(titles(article) == [["Swift", "Objective-C", "JSON, too"], ["macOS", "Linux"]])
    let group = try #require(TabGroup(at: 0, in: article.blocks, of: article.codeBlocks))
    #expect(group.tabs.map(\.blocks) == [0..<2, 2..<3, 3..<4])
    #expect(article.codeBlocks.map(\.tabGroup) == [0, nil, nil, nil, nil, nil])
  }

  struct Misuse: CustomTestStringConvertible {
    var testDescription: String
    var page: MarkedText
    var messages: [String]

    init(_ name: String, _ text: String, _ messages: String...) {
      testDescription = name
      page = MarkedText(text)
      self.messages = messages
    }
  }

  @Test(arguments: [
    Misuse(
      "one alone", "```sh 1️⃣tab=Linux\nls\n```\n\nText.\n\n```sh\nls\n```",
      "'tab' is on one block alone, so there is nothing to choose"),
    Misuse(
      "in a list, with text between", "- ```sh 1️⃣tab=a\n  ```\n  text\n  ```sh 2️⃣tab=b\n  ```",
      "'tab' is on one block alone, so there is nothing to choose",
      "'tab' is on one block alone, so there is nothing to choose"),
    Misuse(
      "one title twice", "```sh tab=Linux\n```\n```swift 1️⃣tab=Linux\n```",
      "two tabs next to each other have the title 'Linux'"),
    Misuse(
      "hidden", "```swift hidden 1️⃣tab=Linux\n```", "a hidden block cannot be a tab"),
    Misuse(
      "in a comment", "<!--\n```swift 1️⃣tab=Linux\n```\n-->", "a hidden block cannot be a tab"),
    Misuse("no title on a Swift block", "```swift 1️⃣tab\n```", "'tab' needs a value"),
    Misuse("no title", "```sh 1️⃣tab=\"\"\n```", "'tab' needs a title"),
    Misuse(
      "on a claim", "```swift\n```\n```output 1️⃣tab=a\n```",
      "unknown attribute 'tab' on an output claim"),
    Misuse(
      "a quote that is never closed", "```sh tab=1️⃣\"Linux\n```\n```sh tab=b\n```",
      "the quoted value has no closing '\"'"),
  ])
  func `a misuse is reported at its place`(_ misuse: Misuse) {
    let diagnostics = article(misuse.page).diagnostics
    #expect(diagnostics.map(\.message) == misuse.messages)
    let marks = ["1️⃣", "2️⃣"].prefix(misuse.messages.count)
    #expect(diagnostics.map(\.location) == marks.map { misuse.page[$0] })
  }

  @Test func `a block may be named tab in a list of names`() {
    let (article, diagnostics) = article(
      MarkedText("```swift name=tab\n```\n\n```swift name=a\n```\n\n```swift after=a,tab\n```"))
    #expect(diagnostics == [])
    guard case .swift(let fence)? = article.codeBlocks.last?.role,
      case .named(let names) = fence.prerequisites
    else {
      Issue.record("no names")
      return
    }
    #expect(names.map(\.value) == ["a", "tab"])
  }
}
