import TestSupport
import Testing

@testable import Articles

struct LibraryRawHTMLTests {
  private func told(_ page: String, settings: String = "title: T\n") throws -> [String] {
    let folder = try TemporaryFolder(["page.md": page, "proofbook.yml": settings])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: folder.path, diagnostics: &diagnostics)
    return diagnostics.map {
      "\($0.location.line):\($0.location.column): \($0.message) (\($0.hint ?? ""))"
    }
  }

  @Test(arguments: [
    ("a <b>c</b> <kbd>K</kbd><br>\n\n<details>\n<summary>x</summary>\n\ny\n\n</details>\n", []),
    ("<!-- <script> -->\n\na <!-- <b> --> c\n", []),
    ("    <script>\n\n`<b>` ```<i>```\n\n```html\n<script>\n```\n", []),
    (
      "a\n- x <b>y</b> <b>z\n",
      ["2:14: the HTML '<b>' is shown as text (end it with '</b>' in the same paragraph)"]
    ),
    (
      "> x é <span class=\"a\">y</span>\n",
      [
        "1:8: the HTML '<span class=\"a\">' is shown as text (allow HTML by 'raw-html: true' in 'proofbook.yml')"
      ]
    ),
    (
      "x\n\n- <div>\n  <p onclick=\"x\">a</p>\n  </div>\n",
      [
        "3:3: the HTML '<div>' is shown as text (allow HTML by 'raw-html: true' in 'proofbook.yml')"
      ]
    ),
    (
      "| a |\n|---|\n| <i>b |\n",
      ["3:3: the HTML '<i>' is shown as text (end it with '</i>' in the same paragraph)"]
    ),
    (
      "a *b <u class=x>c</u>*\n",
      ["1:6: the HTML '<u class=x>' is shown as text (it is allowed here without its attributes)"]
    ),
    (
      "a\nb\n<br>c <h1>d\n",
      [
        "3:7: the HTML '<h1>' is shown as text (write '# Title', or allow HTML by 'raw-html: true' in 'proofbook.yml')"
      ]
    ),
  ])
  func `HTML that is shown as text is reported once, where it is`(page: String, expected: [String])
    throws
  {
    #expect(try told(page) == expected)
  }

  @Test(arguments: [
    ("<div class=\"a\" id=\"b\">\n\nx\n\n</div>\n", []),
    (
      "x <b onclick=\"y\">z</b>\n",
      [
        "1:15: the attribute 'onclick' of '<b>' is left out (put scripts into 'theme/*.js')"
      ]
    ),
    (
      "<div>\n<script>x</script>\n</div>\n",
      [
        "2:1: the HTML '<script>' is shown as text (put scripts into 'theme/*.js')",
        "2:10: the HTML '</script>' is shown as text (put scripts into 'theme/*.js')",
      ]
    ),
    (
      "x </div>\n",
      [
        "1:3: '</div>' closes nothing, so it is left out (open it in the same paragraph, or remove it)"
      ]
    ),
    (
      "> <div>\n",
      ["1:3: '<div>' is never closed (end it with '</div>' in the same block, quote or list item)"]
    ),
    (
      "a <p id=\"PB-nav\">b</p>\n",
      ["1:10: the id 'PB-nav' is the page's own, so it is left out (give it another name)"]
    ),
    (
      "# T\n\n## A b\n\n<p id=\"a-b\">x</p>\n\n<p id=c></p><p id=c></p>\n",
      [
        "5:8: the page already has the id 'a-b', so this one is left out (give it another name)",
        "7:19: the page already has the id 'c', so this one is left out (give it another name)",
      ]
    ),
  ])
  func `if HTML is allowed, parts that are left out are reported`(page: String, expected: [String])
    throws
  {
    #expect(try told(page, settings: "raw-html: true\n") == expected)
  }

  @Test func `pages outside of a site may contain any HTML`() throws {
    let folder = try TemporaryFolder(["page.md": "<div>\n"])
    var diagnostics: [Diagnostic] = []
    _ = try Library(reading: [folder("page.md")], diagnostics: &diagnostics)
    #expect(diagnostics == [])
  }
}
