import TestSupport
import Testing

@testable import Articles

/// Marks of other tools around Markdown. ``SourceTextDirectivesTests`` is about those of DocC.
struct SourceTextContainersTests {
  private static func blocks(
    _ page: MarkedText, _ dialect: MarkdownDialect = .commonMark
  ) -> [CodeBlock] {
    var found: [Diagnostic] = []
    let article = Article(
      parsing: page.text, path: page.path, claims: [], dialect: dialect, diagnostics: &found)
    #expect(found.isEmpty, "\(found)")
    return article.codeBlocks
  }

  @Test func `tabs and admonitions of MkDocs`() {
    let page = MarkedText(
      """
      ---
      hide: [toc]
      ---
      # A

      === "Swift"

          1️⃣```swift linenums="1"
          let a = 1

            2️⃣let b = 2
          ```

      === "Kotlin"

          ```kotlin
          val a = 1
          ```

      ??? tip
          !!! note inline "Title"
              Text.

              3️⃣``` { .swift .annotate title="a" }
              let c = 3
              ```

      After it.

          indented
      """)
    let blocks = Self.blocks(page, .mkDocs)
    #expect(blocks.map(\.info.language) == ["swift", "kotlin", "swift", ""])
    #expect(blocks[0].location == page["1️⃣"])
    #expect(blocks[0].lines == ["let a = 1", "", "  let b = 2"])
    #expect(blocks[0].location(line: 2, column: 3) == page["2️⃣"])
    #expect(blocks[2].location == page["3️⃣"])
    #expect(blocks[2].lines == ["let c = 3"])
    #expect(blocks[3].lines == ["indented"])
  }

  @Test func `elements and imports of MDX`() {
    let page = MarkedText(
      """
      ---
      sidebar_position: 1
      ---
      import Tabs from '@theme/Tabs';
      import {
        A,
      } from './a';

      # A

      <Tabs
        groupId="language"
        onChange={() => {
          change();
        }}
      >
        <TabItem value="swift" label="Swift">
          1️⃣```swift {1} showLineNumbers
          let a = 1
            2️⃣let b = "<Tabs>"
          ```
        </TabItem>
        <TabItem value="other">

          ```kotlin
          </TabItem>
          ```

        </TabItem>
      </Tabs>
      <Card title="one" />
      <details><summary>More</summary>

      3️⃣```swift
      let c = 3
      ```

      </details>

      - In a list:

        4️⃣```swift
        let d = 4
        ```

      See <https://example.com>.
      """, path: "guide.mdx")
    let blocks = Self.blocks(page)
    #expect(blocks.map(\.info.language) == ["swift", "kotlin", "swift", "swift"])
    #expect(blocks[0].location == page["1️⃣"])
    #expect(blocks[0].lines == ["let a = 1", "  let b = \"<Tabs>\""])
    #expect(blocks[0].location(line: 1, column: 3) == page["2️⃣"])
    #expect(blocks[1].lines == ["</TabItem>"])
    #expect(blocks[2].location == page["3️⃣"])
    #expect(blocks[3].location == page["4️⃣"])
  }

  @Test func `in plain Markdown such marks are text`() {
    let page = MarkedText("=== \"Swift\"\n\n    ```swift\n    let a = 1\n    ```\n")
    #expect(Self.blocks(page).map(\.info.language) == [""])
  }

  @Test func `a snippet of DocC is a block that includes it`() {
    let page = MarkedText(
      """
      # A

      1️⃣@Snippet(path: "kit/Snippets/Math/Add", slice: "sum")

      Text.

      2️⃣```swift
      let a = 1
      ```
      """, path: "Sources/Kit/Kit.docc/Kit.md")
    let blocks = Self.blocks(page)
    #expect(blocks.map(\.location) == [page["1️⃣"], page["2️⃣"]])
    guard case .swift(let fence) = blocks[0].role else {
      Issue.record("it is no Swift block")
      return
    }
    #expect(fence.include?.value == "Snippets/Math/Add.swift")
    #expect(fence.slice?.value == "sum")
    #expect(blocks[0].isSnippet)
    #expect(blocks[0].info.attributes.isEmpty)
    #expect(blocks[1].firstLine == page["2️⃣"].line + 1)
  }

  @Test func `a snippet in a documentation comment is such a block, too`() {
    let comment = DocumentationComment(
      symbol: "Stack", lines: ["A.", "", "@Snippet(path: \"kit/Snippets/Add\")"],
      indents: [4, 4, 4], firstLine: 7)
    var found: [Diagnostic] = []
    let article = Article(
      comments: [comment], path: "Sources/Stack.swift", text: "", claims: [], diagnostics: &found)
    #expect(article.codeBlocks.map(\.isSnippet) == [true])
    #expect(article.codeBlocks.map(\.location.line) == [9])
    #expect(article.codeBlocks.map(\.symbol) == ["Stack"])
  }

  @Test func `the settings of a tool above a folder name the dialect of its pages`() throws {
    let folder = try TemporaryFolder([
      "mk/mkdocs.yml": "site_name: a\n", "mk/docs/deep/a.md": "a", "mk/.git/HEAD": "",
      "docu/docusaurus.config.ts": "", "docu/.git/HEAD": "", "docu/docs/a.md": "a",
      "plain/.git/HEAD": "", "plain/a.md": "a",
    ])
    func dialect(_ path: String) -> MarkdownDialect {
      MarkdownDialect(ofPagesIn: folder(path)).ofPage(at: folder(path) + "/a.md")
    }
    #expect(dialect("mk/docs/deep") == .mkDocs)
    #expect(dialect("docu/docs") == .mdx)
    #expect(dialect("plain") == .commonMark)
  }

  @Test func `a container that never ends, and marks without a container, lose nothing`() {
    for text in ["<Tabs\n", "</Tabs>\n", "<Tabs a={{\n", "import a\n", "@Row(\n", "}\n"] {
      var found: [Diagnostic] = []
      for dialect: MarkdownDialect in [.mdx, .mkDocs, .docC] {
        let article = Article(
          parsing: text + "\n```swift\nlet a = 1\n```\n", path: "a.md", claims: [],
          dialect: dialect, diagnostics: &found)
        #expect(article.text.hasPrefix(text))
      }
    }
  }
}
