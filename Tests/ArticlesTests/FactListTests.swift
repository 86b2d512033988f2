import TestSupport
import Testing

@testable import Articles

struct FactListTests {
  private func list(
    _ page: MarkedText, kinds: [String] = ["documented", "recorded"]
  ) -> (list: FactList, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let article = Article(
      parsing: page.text, path: page.path, claims: [], diagnostics: &diagnostics)
    var settings = Settings.Facts(
      page: Located("facts.md", at: Location(file: "proofbook.yml", line: 2)))
    settings.kinds = kinds
    let list = FactList(of: article, settings, diagnostics: &diagnostics)
    return (list, diagnostics)
  }

  @Test func `each row of a table with kinds is a fact`() {
    let page = MarkedText(
      """
      # Facts

      ## The view

      | id | what happens | Kind |
      | --- | --- | --- |
      | 1️⃣F1 | A \\| B | documented |
      | F2 | nothing | recorded until iOS 13 |

      ## Not a list of facts

      | id | what |
      | --- | --- |
      | G1 | something |
      """)
    let (list, diagnostics) = list(page)
    #expect(diagnostics == [])
    #expect(list.ids == ["F1", "F2"])
    #expect(
      list["F1"]
        == Fact(id: "F1", kind: "documented", heading: "the-view", location: page["1️⃣"]))
    #expect(list["F2"]?.kind == "recorded until iOS 13")
    #expect(list.id(atLine: 8) == "F2" && list.id(atLine: 9) == nil)
    #expect(list.hasAnchor("F2", on: page.path) && !list.hasAnchor("G1", on: page.path))
    #expect(!list.hasAnchor("F2", on: "other.md"))
  }

  @Test(
    arguments: [
      (
        "| F1 | a \\| b | 1️⃣|", "the fact 'F1' has no kind",
        "write one of 'documented', 'recorded'"
      ),
      (
        "| F1 | a | 1️⃣recored until iOS 7 |",
        "'recored until iOS 7' starts with no kind of evidence", "did you mean 'recorded'?"
      ),
      (
        "| 1️⃣F 1 | a | documented |", "'F 1' is not a valid name for a fact",
        "a name has letters, digits, '-', '_' and '.' only"
      ),
      (
        "| F1 | a | recorded |\n| 1️⃣F1 | b | recorded |", "the page lists the fact 'F1' twice",
        "give one of them another id"
      ),
      (
        "| 1️⃣list | a | recorded |",
        "a fact and a heading or an example of the page are both '#list'",
        "give one of them another name"
      ),
    ])
  func `a row that is no fact is reported in its cell`(
    _ row: String, message: String, hint: String
  ) {
    let page = MarkedText("## List\n\n| id | what | kind |\n| --- | --- | --- |\n\(row)\n")
    let diagnostics = list(page).diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.hint) == [hint])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test func `a page without such a table is reported in the settings`() {
    let (list, diagnostics) = list(MarkedText("| id | what |\n| --- | --- |\n| F1 | a |\n"))
    #expect(list.ids == [])
    #expect(
      diagnostics.map(\.message) == [
        "'facts.md' lists no facts: it has no table with a column 'kind'"
      ])
    #expect(diagnostics.map(\.location.file) == ["proofbook.yml"])
  }
}
