import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Pages with `examples: cumulative`.
struct CumulativeTests {
  private static func page(_ swift: [String]) -> String {
    let fences = swift.enumerated().map { "```swift name=b\($0)\n\($1)\n```\n" }
    return "---\nexamples: cumulative\n---\n\n" + fences.joined(separator: "\n")
  }

  private static let checked = Result {
    try CheckedPages([withFailures, withNeeds, withTwo, withAfter])
  }

  private func blocks(_ page: String) throws -> [JSONReport.Block] {
    try Self.checked.get()[page].blocks
  }

  private static let withFailures = page([
    "let a = 1", "let b: Int = \"no\"", "let c = a + 1 // => 2", "fatalError(\"no\")",
    "print(a + c) // Prints \"3\"",
  ])

  @Test func `a block that fails to compile or crashes is left out of later programs`() throws {
    let blocks = try blocks(Self.withFailures)
    #expect(blocks.map(\.result) == ["holds", "fails", "holds", "fails", "holds"])
    #expect(blocks.flatMap(\.claims).map(\.result) == ["holds", "holds"])
  }

  private static let withNeeds = page(["let a: Int = \"no\"", "print(a)", "print(1)"])

  @Test func `a block that needs a left-out block fails at its own location`() throws {
    let blocks = try blocks(Self.withNeeds)
    #expect(blocks.map(\.result) == ["fails", "fails", "holds"])
    #expect(blocks[1].messages.map(\.message) == ["cannot find 'a' in scope"])
    #expect(blocks[1].messages.map(\.line) == [blocks[1].line + 1])
    let hint =
      "line \(blocks[0].line + 1) declares 'a', in a block that fails: fix that block first"
    #expect(blocks[1].messages.map(\.hint) == [hint])
  }

  private static let withTwo = page(["let a = 1", "let b: Int = \"no\""])
  private static let withAfter =
    "---\nexamples: cumulative\n---\n\n```swift name=x\nlet b: Int = \"no\"\n```\n"
    + "\n```swift after=x\nprint(1)\n```\n\n```swift\nprint(2)\n```\n"

  @Test func `a block with 'after' keeps the block that it follows`() throws {
    #expect(try blocks(Self.withTwo).map(\.result) == ["holds", "fails"])
    #expect(try blocks(Self.withAfter).map(\.result) == ["fails", "fails", "holds"])
  }

  @Test func `a filter changes no verdict`() throws {
    let folder = try TemporaryFolder(["page.md": Self.withFailures, "other.md": Self.withNeeds])
    for (page, text) in [("page.md", Self.withFailures), ("other.md", Self.withNeeds)] {
      for block in try blocks(text) {
        let result = try Tool.run(
          ["test", "--report", "json", "--filter", "\(page)#\(block.name)", page], in: folder.url)
        let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
        let found = report.articles.flatMap(\.blocks)
        #expect(found.map(\.name) == [block.name])
        #expect(found.map(\.result) == [block.result], "\(page)#\(block.name): \(result.output)")
        #expect(found.map { $0.claims.map(\.result) } == [block.claims.map(\.result)])
      }
    }
  }
}
