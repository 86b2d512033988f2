import TestSupport
import Testing

@testable import Articles

struct LibraryLinksTests {
  /// What is told of a page in a folder of others, as `line:column: message (hint)`.
  private func told(_ page: String, draft: Bool = false) throws -> (
    messages: [String], assets: [String]
  ) {
    let folder = try TemporaryFolder([
      "content/guides/page.md": page,
      "content/guides/next.md":
        "# Next One\n\n## Größe\n\n```swift name=load\n```\n<a id=\"raw\"></a>\n",
      "content/index.md": "# Front\n", "content/images/a b.png": "png",
      "content/draft.md":
        "---\ndraft: true\n---\n\n# D\n",
      "content/reference/README.md": "# Reference\n", "outside.md": "# Outside\n",
      "content/empty/x.txt": "",
    ])
    try folder.link("content/escape.png", to: "../outside.md")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("content"), diagnostics: &diagnostics)
    return (
      diagnostics.map {
        "\($0.location.line):\($0.location.column): \($0.message) (\($0.hint ?? ""))"
          .replacing(folder("content"), with: "Content")
      }, library.assets.keys.sorted()
    )
  }

  @Test(arguments: [
    "[a](next.md)", "[a](./next.md#next-one)", "[a](next.md#gr%C3%B6%C3%9Fe)", "[a](next.md#größe)",
    "[a](next.md#load)", "[a](next.md#raw)", "[a](../index.md?plain=1)", "[a](/index.md)",
    "[a](../reference)", "[a](../reference/)", "[a](../reference/#reference)",
    "[a](#here)\n\n# Here",
    "[a](#)", "[a](#top)", "[a](https://example.com/nope.md)", "[a](mailto:a@example.com)",
    "[a](//example.com)", "www.example.com", "`[a](nope.md)`", "<!-- [a](nope.md) -->",
    "<a href=\"next.md\">x</a>", "\\[a](nope.md)",
  ])
  func `links that lead somewhere are not told`(page: String) throws {
    #expect(try told(page + "\n").messages == [])
  }

  @Test(arguments: [
    ("See [a](nxet.md).", "1:5: there is no file 'nxet.md' (did you mean 'next.md'?)"),
    (
      "See\n> more [a](index.md)",
      "2:8: there is no file 'index.md' (did you mean '../index.md'?)"
    ),
    ("- [a](next)", "1:3: there is no file 'next' (link to the article: 'next.md')"),
    (
      "[a](../index.html)",
      "1:1: there is no file '../index.html' (link to the article: '../index.md')"
    ),
    (
      "[a](next.md#next-on)",
      "1:1: 'guides/next.md' has no anchor 'next-on' (did you mean '#next-one'?)"
    ),
    (
      "[a](next.md#Next-One)",
      "1:1: 'guides/next.md' has no anchor 'Next-One' (did you mean '#next-one'?)"
    ),
    (
      "x [a](#nope)",
      "1:3: the page has no anchor 'nope' (an anchor is a heading in lower case with '-' for blanks, or a block's name)"
    ),
    (
      "[a](../../outside.md)",
      "1:1: '../../outside.md' leads out of the content folder 'Content' (move the file into the folder, or link to its address on the network)"
    ),
    (
      "[a](/../outside.md)",
      "1:1: '/../outside.md' leads out of the content folder 'Content' (move the file into the folder, or link to its address on the network)"
    ),
    (
      "![a](../escape.png)",
      "1:1: '../escape.png' is a link to a file out of the content folder 'Content' (put the file itself into the folder)"
    ),
    ("[a](../empty)", "1:1: '../empty' is a folder (link to a page or a file in it)"),
    ("[a]()", "1:1: the link leads nowhere (write where it leads, or take it out)"),
    (
      "[a](../draft.md)",
      "1:1: '../draft.md' is a draft, which is not published (publish it, or take the link out)"
    ),
    (
      "x [a][r] y\n\n[r]: nope.md",
      "1:3: there is no file 'nope.md' (paths count from the page's own folder)"
    ),
    (
      "| a |\n|---|\n| x \\| [a](nope.md) |",
      "3:8: there is no file 'nope.md' (paths count from the page's own folder)"
    ),
    (
      "x\n\n  ![a](nope.png) y",
      "3:3: there is no file 'nope.png' (paths count from the page's own folder)"
    ),
    (
      "<p>\n<img src=\"nope.png\">\n</p>",
      "2:11: there is no file 'nope.png' (paths count from the page's own folder)"
    ),
    (
      "x <a href='nope.md'>y</a>",
      "1:12: there is no file 'nope.md' (paths count from the page's own folder)"
    ),
    ("[a](a%00b)", "1:1: 'a%00b' is no path (take '%00' out)"),
  ])
  func `links that lead nowhere are told at their own place`(page: String, message: String) throws {
    #expect(try told(page + "\n").messages == [message])
  }

  @Test func `files that pages show are kept as assets`() throws {
    let (messages, assets) = try told(
      "![a](../images/a%20b.png) ![a](<../images/a b.png>) [x](../empty/x.txt) <img src=\"../images/a b.png\">\n"
    )
    #expect(messages == [])
    #expect(assets == ["empty/x.txt", "images/a b.png"])
  }

  @Test func `a draft may link to a draft`() throws {
    #expect(try told("---\ndraft: true\n---\n[a](../draft.md)\n").messages == [])
  }

  @Test func `a footnote that nothing refers to is told`() throws {
    #expect(
      try told("Text[^a].\n\n[^a]: A\n[^b]: B\n\n    ```swift\n    ```\n").messages == [
        "4:1: nothing refers to the footnote 'b', so it is left out "
          + "(refer to it once, or take it out; what stands in it is neither shown nor checked)"
      ])
  }
}
