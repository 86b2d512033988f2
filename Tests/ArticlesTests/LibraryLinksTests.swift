import TestSupport
import Testing

@testable import Articles

struct LibraryLinksTests {
  /// Reads a page in a folder with others. Returns the diagnostics, as
  /// `line:column: message (hint)`, and the paths of the assets.
  private func told(_ page: String, rawHTML: Bool = true) throws -> (
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
      "content/empty/x.txt": "", "content/proofbook.yml": "raw-html: \(rawHTML)\n",
    ])
    try folder.link("content/escape.png", to: "../outside.md")
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("content"), diagnostics: &diagnostics)
    return (
      diagnostics.map {
        "\($0.location.line):\($0.location.column): \($0.message) (\($0.hint ?? ""))"
          .replacing(folder("content"), with: "Content")
      }.sorted(), library.assets.keys.sorted()
    )
  }

  @Test(arguments: [
    "[a](next.md)", "[a](./next.md#next-one)", "[a](next.md#gr%C3%B6%C3%9Fe)", "[a](next.md#größe)",
    "[a](next.md#load)", "[a](next.md#load@5)", "[a](next.md#raw)", "[a](../index.md?plain=1)",
    "[a](/index.md)",
    "[a](../reference)", "[a](../reference/)", "[a](../reference/#reference)",
    "[a](#here)\n\n# Here",
    "[a](#)", "[a](#top)", "[a](https://example.com/nope.md)", "[a](mailto:a@example.com)",
    "[a](//example.com)", "www.example.com", "`[a](nope.md)`", "<!-- [a](nope.md) -->",
    "<a href=\"next.md\">x</a>", "\\[a](nope.md)",
  ])
  func `valid links are not reported`(page: String) throws {
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
      "[a](next.md#next-one@5)",
      "1:1: 'guides/next.md' has no anchor 'next-one@5' (did you mean '#next-one'?)"
    ),
    (
      "[a](next.md#load@0)",
      "1:1: 'guides/next.md' has no anchor 'load@0' (did you mean '#load'?)"
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
      "1:1: '../../outside.md' is outside of the content folder 'Content' (move the file into the folder, or link to its address on the network)"
    ),
    (
      "[a](/../outside.md)",
      "1:1: '/../outside.md' is outside of the content folder 'Content' (move the file into the folder, or link to its address on the network)"
    ),
    (
      "![a](../escape.png)",
      "1:1: '../escape.png' is a symbolic link to a file outside of the content folder 'Content' (put the file itself into the folder)"
    ),
    ("[a](../empty)", "1:1: '../empty' is a folder (link to a page or a file in it)"),
    ("[a]()", "1:1: the link has no destination (add a destination, or remove the link)"),
    (
      "[a](../draft.md)",
      "1:1: '../draft.md' is a draft, which is not published (publish it, or remove the link)"
    ),
    (
      "x [a][r] y\n\n[r]: nope.md",
      "1:3: there is no file 'nope.md' (paths are relative to the page's own folder)"
    ),
    (
      "| a |\n|---|\n| x \\| [a](nope.md) |",
      "3:8: there is no file 'nope.md' (paths are relative to the page's own folder)"
    ),
    (
      "x\n\n  ![a](nope.png) y",
      "3:3: there is no file 'nope.png' (paths are relative to the page's own folder)"
    ),
    (
      "<p>\n<img src=\"nope.png\" alt=\"x\">\n</p>",
      "2:11: there is no file 'nope.png' (paths are relative to the page's own folder)"
    ),
    (
      "x <a href='nope.md'>y</a>",
      "1:12: there is no file 'nope.md' (paths are relative to the page's own folder)"
    ),
    ("[a](a%00b)", "1:1: 'a%00b' is not a valid path (remove '%00')"),
    ("[a](Next.md)", "1:1: there is no file 'Next.md' (did you mean 'next.md'?)"),
    (
      "![a](../images/A%20B.png)",
      "1:1: there is no file '../images/A B.png' (did you mean '../images/a b.png'?)"
    ),
    (
      "x [a](java&#115;cript:alert(1))",
      "1:3: addresses that start with 'javascript:' are not allowed, so this is not a link (link to a page, a file or an address such as 'https://…')"
    ),
    (
      "<VBScript:a>",
      "1:1: addresses that start with 'vbscript:' are not allowed, so this is not a link (link to a page, a file or an address such as 'https://…')"
    ),
    (
      "[a][r]\n\n[r]: data:text/html,x",
      "1:1: addresses that start with 'data:' are not allowed, so this is not a link (link to a page, a file or an address such as 'https://…')"
    ),
    (
      "x <a href=\"java&#x73;cript&colon;x\">y</a>",
      "1:12: addresses that start with 'javascript:' are not allowed, so this is not a link (link to a page, a file or an address such as 'https://…')"
    ),
    (
      "![](../images/a%20b.png)",
      "1:1: the image has no description for those who cannot see it (write what it shows: '![A screen with two buttons](../images/a%20b.png)')"
    ),
    (
      "x [](next.md)",
      "1:3: the link has no text (write where it leads: '[Loading a view](next.md)')"
    ),
    (
      "# T\n\n## Load\n\n```swift name=load\n```\n\n[a](#load)",
      "8:1: a heading and an example are both '#load'; the link leads to the heading (give the example another name, if it is meant)"
    ),
  ])
  func `invalid links are reported at their own location`(page: String, message: String) throws {
    #expect(try told(page + "\n").messages == [message])
  }

  @Test func `raw HTML that is shown as text has no links and no anchors`() throws {
    #expect(
      try told("<img src=\"nope.png\">\n\n[a](next.md#raw)\n", rawHTML: false).messages == [
        "1:1: the HTML '<img src=\"nope.png\">' is shown as text (write '![what it shows](picture.png)', or allow HTML by 'raw-html: true' in 'proofbook.yml')",
        "3:1: 'guides/next.md' has no anchor 'raw' (an anchor is a heading in lower case with '-' for blanks, or a block's name)",
        "7:1: the HTML '<a id=\"raw\">' is shown as text (write '[text](address)', or allow HTML by 'raw-html: true' in 'proofbook.yml')",
      ])
  }

  @Test func `assets that only drafts show are known`() throws {
    let folder = try TemporaryFolder([
      "content/a.md": "![a](a.png)\n",
      "content/b.md": "---\ndraft: true\n---\n![a](a.png) ![b](b.png)\n",
      "content/a.png": "", "content/b.png": "",
    ])
    var diagnostics: [Diagnostic] = []
    let library = try Library(reading: folder("content"), diagnostics: &diagnostics)
    #expect(diagnostics == [])
    #expect(library.assets.keys.sorted() == ["a.png", "b.png"])
    #expect(library.draftAssets == ["b.png"])
  }

  @Test func `files that pages show are kept as assets`() throws {
    let (messages, assets) = try told(
      "![a](../images/a%20b.png) ![a](<../images/a b.png>) [x](../empty/x.txt) <img src=\"../images/a b.png\" alt=\"\">\n"
    )
    #expect(messages == [])
    #expect(assets == ["empty/x.txt", "images/a b.png"])
  }

  @Test func `aliases and pages must not use the addresses of built-in pages`() throws {
    let folder = try TemporaryFolder([
      "content/a.md": "---\naliases: [Proof.html, 'old#part', b, 404]\n---\n# A\n",
      "content/b.md": "# B\n", "content/proof.md": "# P\n",
    ])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: folder("content"), diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.message).sorted()
        == [
          "'404' is already the address of a page that every site has",
          "'Proof' is already the address of 'CONTENT/proof.md'".replacing(
            "CONTENT", with: folder("content")),
          "'b' is already the address of 'CONTENT/b.md'".replacing(
            "CONTENT", with: folder("content")),
          "'old#part' is not a valid address in the site",
          "'proof' is already the address of a page that every site has",
        ].sorted())
  }

  @Test(arguments: [
    (
      "a \u{202E}b",
      [
        "1:3: the line contains U+202E, an invisible character that changes the order of the text (remove it)"
      ]
    ),
    ("a \u{2066}b\u{2069}", []),
    (
      "```swift\nlet a = \"é\u{2066}\"\n```",
      [
        "2:12: the line contains U+2066, an invisible character that changes the order of the text (remove it)"
      ]
    ),
    (
      "![a](https://example.com/a.png)",
      [
        "1:1: the image is on the network, but pages load nothing from the network (save it in a file next to the page, or link to it)"
      ]
    ),
  ])
  func `hidden characters and remote images are reported`(page: String, expected: [String]) throws {
    #expect(try told(page + "\n").messages == expected)
  }

  @Test func `a draft may link to a draft`() throws {
    #expect(try told("---\ndraft: true\n---\n[a](../draft.md)\n").messages == [])
  }

  @Test func `a footnote that nothing refers to is reported`() throws {
    #expect(
      try told("Text[^a].\n\n[^a]: A\n[^b]: B\n\n    ```swift\n    ```\n").messages == [
        "4:1: nothing refers to the footnote 'b', so it is left out "
          + "(refer to it, or remove it; its content is neither shown nor checked)"
      ])
  }
}
