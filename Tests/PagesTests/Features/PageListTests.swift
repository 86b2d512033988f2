import Testing

@testable import Pages

struct PageListTests {
  private let list = PageList(pages: ["a.html", "b/c.html"], moved: ["old.html": "a.html"])

  @Test func `a list is read as it was written`() throws {
    #expect(
      list.script
        == "proofbookPages({\"moved\":{\"old.html\":\"a.html\"},\"pages\":[\"a.html\",\"b/c.html\"]});\n"
    )
    #expect(try PageList(script: Array(list.script.utf8)) == list)
  }

  @Test func `a page is found at its address, or where it is now`() {
    #expect(list.path(of: "b/c.html") == "b/c.html")
    #expect(list.path(of: "old.html") == "a.html")
    #expect(list.path(of: "c.html") == nil)
    let lost = PageList(pages: [], moved: ["old.html": "gone.html"])
    #expect(lost.path(of: "old.html") == nil)
  }

  @Test(arguments: [
    ("", "it does not call 'proofbookPages'"), ("proofbookPages(", "it does not call"),
    ("alert(1);\n", "it does not call"), ("proofbookPages();\n", "it is no valid JSON"),
    ("proofbookPages({\"pages\":[]});\n", "it has no 'moved'"),
    ("proofbookPages({\"moved\":{},\"pages\":[1]});\n", "'pages 1' is of another type"),
    ("proofbookPages({\"moved\":{},\"pages\":[});\n", "it is no valid JSON"),
  ])
  func `what is wrong with a script is told`(_ text: String, _ reason: String) {
    let error = #expect(throws: PageList.Failure.self) {
      try PageList(script: Array(text.utf8))
    }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }
}
