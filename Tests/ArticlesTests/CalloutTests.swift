import TestSupport
import Testing

@testable import Articles

struct CalloutTests {
  private func diagnostics(_ page: MarkedText) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    _ = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    return diagnostics
  }

  @Test(arguments: [
    (
      "> 1️⃣[!TIP] A title\n> Text.\n",
      "text follows '[!TIP]' on the same line, so this is a plain quote, as on GitHub",
      "put the marker on a line of its own, and start the next line with '> '"
    ),
    (
      "- a\n\n  > 1️⃣[!note] `a`\n",
      "text follows '[!note]' on the same line, so this is a plain quote, as on GitHub",
      "put the marker on a line of its own, and start the next line with '> '"
    ),
    (
      "---\ntitle: A\n---\n\n> 1️⃣[!WARNNING]\n> a\n",
      "there is no callout '[!WARNNING]', so this is a plain quote", "did you mean 'WARNING'?"
    ),
    (
      "> 1️⃣[!EXAMPLE]\n> a\n", "there is no callout '[!EXAMPLE]', so this is a plain quote",
      "the callouts are NOTE, TIP, IMPORTANT, WARNING, CAUTION"
    ),
  ])
  func `a quote that only looks like a callout is reported`(
    _ marked: String, _ message: String, _ hint: String
  ) {
    let page = MarkedText(marked)
    let found = diagnostics(page)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.location) == [page["1️⃣"]])
    #expect(found.first?.hint == hint)
    #expect(found.first?.severity == .warning)
  }

  @Test(arguments: [
    "> [!NOTE]\n> a\n", "> [!caution]  \n> a\n", "> a\n> [!TIP] b\n", "> [!TIP](a.md) is a link\n",
    "> [!] a\n", "[!TIP] a\n", "> `[!TIP] a`\n", "```text\n> [!TIP] a\n```\n",
  ])
  func `callouts and plain quotes are not reported`(_ text: String) {
    #expect(diagnostics(MarkedText(text)) == [])
  }
}
