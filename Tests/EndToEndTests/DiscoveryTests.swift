import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages that are not written for this tool: it finds by itself which blocks belong together.
struct DiscoveryTests {
  private func blocks(
    _ text: String, _ arguments: [String] = [], files: [String: String] = [:]
  ) throws -> [JSONReport.Block] {
    let folder = try TemporaryFolder(["page.md": text].merging(files) { $1 })
    let result = try Tool.run(
      ["test", "page.md", "--discover", "--no-cache", "--report", "json"] + arguments,
      in: folder.url)
    return try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
      .articles.flatMap(\.blocks)
  }

  private func page(_ blocks: [String]) -> String {
    "# Page\n\n" + blocks.map { "```swift\n\($0)\n```\n" }.joined(separator: "\nThen:\n\n")
  }

  @Test func `a block is compiled after the blocks that declare its names`() throws {
    let found = try blocks(
      page([
        "struct Account { var balance = Money(amount: 5) }", "struct Money { var amount: Int }",
        "print(\"unrelated\")", "print(Account().balance.amount)\n// Prints \"5\"",
      ]))
    #expect(found.map(\.result) == ["holds", "holds", "holds", "holds"])
    #expect(found[3].claims.map(\.result) == ["holds"])
    #expect(found[1].context == "alone")
    #expect(found[3].context == "after lines 3 and 9")
  }

  @Test func `a name that is declared again stands for the nearest declaration`() throws {
    let found = try blocks(
      page(["let a = 1", "let a = 2", "print(a)\n// Prints \"2\"", "let a = 3"]))
    #expect(found.map(\.result) == ["holds", "holds", "holds", "holds"])
  }

  @Test func `statements that change a variable come with it`() throws {
    let found = try blocks(
      page([
        "var list = [1]", "func add(to list: inout [Int]) { list.append(4) }",
        "list.append(2)\nlist[0] = 3", "print(list)", "add(to: &list)", "var other = 1\nother += 1",
        "print(list)\n// Prints \"[3, 2, 4]\"",
      ]))
    #expect(found.allSatisfy { $0.result == "holds" })
    #expect(found[6].context == "after lines 3, 9, 15 and 28")
  }

  @Test func `a name that has several declarations may stand for the first`() throws {
    let found = try blocks(
      page([
        "protocol Box { associatedtype Item }\nstruct Pair: Box { typealias Item = Any }",
        "protocol Box { associatedtype Item: Equatable }",
        "func name(of box: some Box) -> String { \"box\" }\n"
          + "print(name(of: Pair()))\n// Prints \"box\"",
      ]))
    #expect(found.map(\.result) == ["holds", "holds", "holds"])
  }

  @Test func `code that only Swift 5 takes is compiled in Swift 5`() throws {
    let found = try blocks(
      page([
        "class Counter { static var count = 0 }",
        "Counter.count += 1\nprint(Counter.count)\n// Prints \"1\"",
      ]))
    #expect(found.map(\.result) == ["holds", "holds"])
    #expect(found[1].context == "after line 3, in Swift 5")
  }

  @Test func `a claim that passes on the page so far passes`() throws {
    let found = try blocks(
      page([
        "var list = [1]", "list.append(2)", "let broken: Int = 1 +",
        "print(list.count)\n// Prints \"2\"",
      ]))
    #expect(found.map(\.result) == ["holds", "holds", "not-code", "holds"])
  }

  @Test func `only what is known to be wrong fails`() throws {
    let found = try blocks(
      page([
        "logger.info(\"a\")", "let <#name#> = 1", "print(1)\n// Prints \"2\"",
        "let number: Int = \"a\"", "init(name: String) {}",
      ]))
    #expect(found.map(\.result) == ["in-doubt", "not-code", "fails", "fails", "not-code"])
    #expect(found[0].unknownNames == ["logger"])
    #expect(found[2].claims[0].result == "fails")
  }

  @Test func `an error that the text announces is in doubt`() throws {
    let found = try blocks(
      page(["let number: Int = \"a\" // Error: a string is no number", "fatalError(\"stop\")"]))
    #expect(found.map(\.result) == ["in-doubt", "in-doubt"])
  }

  @Test(arguments: [
    "print(Optional(5) as Any)\n// Prints \"5\"", "print(\"a b\")\n// Prints \"a b\" as always",
    "print(Set([3, 1]))\n// prints [1, 3]", "print(5)\n// Output: 5",
    "print(\"a\")\n// Prints \"a\" or \"b\"",
  ]) func `output is compared without its presentation`(_ code: String) throws {
    #expect(try blocks(page([code])).flatMap(\.claims).map(\.result) == ["holds"])
  }

  @Test func `only the values of sets and dictionaries have no order`() throws {
    let found = try blocks(
      page([
        "print([3, 1])\n// prints [1, 3]", "print(2)\nprint(1)\n// Prints \"1\"\n// Prints \"2\"",
        "for key in [\"a\": 1, \"b\": 2].keys { print(key) }\n// Prints \"b\"\n// Prints \"a\"",
      ]))
    #expect(found.map { $0.claims.map(\.result) } == [["fails"], ["fails"], ["holds"]])
  }

  @Test func `errors that a page does not mean are in doubt`() throws {
    let found = try blocks(
      page([
        "let list = [1]\nlet list: [Int] = [1] // The same as above.",
        "func f(line: Int = #line) { print(line) }\nf() // Prints \"2\"",
        "#if os(Linux)\nprint(1)\n#else\nprint(2)\n#endif\n// Prints \"2\"",
        "import NoSuchModule\nprint(1)", "let a = 5", "print(1)", "a.missing = 5",
        "#sourceLocation(file: \"a\", line: 1)",
      ]))
    #expect(
      found.map(\.result)
        == [
          "in-doubt", "in-doubt", "in-doubt", "in-doubt", "holds", "holds", "in-doubt", "not-code",
        ])
  }

  @Test func `words for what a program does announce no error of the compiler`() throws {
    let text = """
      # Page

      The function throws an error if its input is invalid. Handle each error:

      ```swift
      let ratings = []
      ```

      For example:

      ```swift
      struct Point() {}
      ```

      """
    #expect(try blocks(text).map(\.result) == ["fails", "fails"])
  }

  @Test func `the author's own words and settings keep the strict rules`() throws {
    let text = page(["logger.info(\"a\")"])
    #expect(try blocks(text).map(\.result) == ["in-doubt"])
    #expect(try blocks(text, files: ["proofbook.yml": "format: 1\n"]).map(\.result) == ["fails"])
    let own = text + "\n```swift name=mine\nprint(1)\n```\n"
    #expect(try blocks(own).map(\.result) == ["fails", "holds"])
  }

  @Test func `what is in doubt is one line, and does not change the exit status`() throws {
    let folder = try TemporaryFolder([
      "page.md": page(["logger.info(\"a\")", "logger.info(\"b\")", "print(1)\n// Prints \"1\""])
    ])
    let result = try Tool.run(["test", "--discover", "page.md"], in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "2 in doubt: names that no block of the page declares (`logger` ×2)\n"))
    let arguments = ["test", "--discover", "page.md", "--explain"]
    let explained = try Tool.run(arguments, in: folder.url).output
    #expect(explained.contains("  page.md:3: `logger`\n  page.md:9: `logger`\n"))
  }

  @Test func `a second run has the same results`() throws {
    let folder = try TemporaryFolder([
      "page.md": page(["let a = 1", "print(a)\n// Prints \"1\"", "print(b)", "print(a + 1)"])
    ])
    let arguments = ["test", "--discover", "page.md", "--report", "json"]
    let first = try Tool.run(arguments, in: folder.url)
    let second = try Tool.run(arguments, in: folder.url)
    #expect(first.output == second.output)
    #expect(second.status == 0)
  }
}
