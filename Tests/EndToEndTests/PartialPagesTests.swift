import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages without Proofbook attributes whose blocks are parts of each other, or that say next to a
/// block what it is.
struct PartialPagesTests {
  private static func page(_ blocks: [String]) -> String {
    "# Page\n\n" + blocks.map { "```swift\n\($0)\n```\n" }.joined(separator: "\nThen:\n\n")
  }

  private static let checked = Result { try CheckedPages(pages.map(\.text), ["--discover"]) }

  /// Pages, and the result of each block.
  private static let pages: [(text: String, results: [String])] = [
    // A function that is shown without its body.
    (
      page([
        "func fetch(completion: @escaping (String?) -> Void)  // by the library",
        "func fetch() async -> String? {\n  await withCheckedContinuation { next in\n"
          + "    fetch { next.resume(returning: $0) }\n  }\n}",
      ]), ["not-code", "holds"]
    ),
    (
      page(["func area(of side: Int) -> Int", "let size: String = area(of: 2)"]),
      ["not-code", "fails"]
    ),
    // A type that is opened in one block and closed in another.
    (
      page([
        "class Stack {\n  var items: [Int] = []", "  func push(_ x: Int) { items.append(x) }\n}",
        "let s = Stack()",
      ]), ["not-code", "not-code", "in-doubt"]
    ),
    (page(["struct A {\n  var a = 1\n}", "func f() { print(1) }\n}"]), ["holds", "fails"]),
    // A member that is shown outside of its type.
    (
      page([
        "struct Grid { var cells = [1, 2] }", "print(Grid()[1])",
        "subscript(place: Int) -> Int { cells[place] }",
      ]), ["holds", "in-doubt", "in-doubt"]
    ),
    (
      page([
        "struct Grid { var cells = [1, 2] }", "print(Grid().sum())",
        "func sum() -> Int { cells.reduce(0, +) }",
      ]), ["holds", "in-doubt", "in-doubt"]
    ),
    (page(["struct Grid { var cells = [1, 2] }", "print(Grid()[1])"]), ["holds", "fails"]),
    // A text after a block that says that it is wrong.
    (
      page(["let x: Int = \"a\""])
        + "\nThis emits the following diagnostic:\n\n```\nerror: no\n```\n",
      ["in-doubt"]
    ),
    (
      "# Page\n\nProduces the following diagnostic:\n\n```swift\nlet x: Int = \"a\"\n```\n",
      ["in-doubt"]
    ),
    (page(["let x: Int = \"a\""]) + "\nThen:\n\n```\nerror: no\n```\n", ["fails"]),
    // Fences that other tools have, too.
    (
      page(["let a = Kit.load()", "print(\"Ada\")"]) + "\n```json\n{ \"name\": \"Ada\" }\n```\n\n"
        + "```swift\nprint([7].first!)\n// Prints \"7\"\n```\n", ["in-doubt", "holds", "holds"]
    ),
    (
      page(["let a = Kit.load()", "print(\"Ada\")"]) + "\n```output\nAda\n```\n",
      ["in-doubt", "holds"]
    ),
    (page(["print(\"Ada\")"]) + "\n```output\nBob\n```\n", ["fails"]),
  ]

  @Test(arguments: pages.indices) func `each block has its result`(_ index: Int) throws {
    let page = Self.pages[index]
    let found = try Self.checked.get()[page.text].blocks.map { block in
      ([block.result] + block.claims.map(\.result).filter { $0 != block.result })
        .joined(separator: " ")
    }
    #expect(found == page.results, "\(page.text)")
  }

  @Test func `beside another error, unknown names are not reported`() throws {
    let code = "func go() {\n  unknown.call()\n  if x {\n    other()\n\n}"
    let folder = try TemporaryFolder(["page.md": Self.page([code])])
    let result = try Tool.run(["test", "--discover", "page.md"], in: folder.url)
    #expect(result.status == 1)
    #expect(result.output.contains("expected '}'"))
    #expect(!result.output.contains("cannot find"), "\(result.output)")
  }
}
