import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Claims that are true of one order of a set or dictionary: whatever they claim, they are unstable.
struct UnstableClaimTests {
  /// Blocks with a claim about which of the numbers 1 to 4 comes first. `#` is the number.
  private static let kinds = [
    "```swift\nlet numbers: Set = [1, 2, 3, 4]\nnumbers.first! // => #\n```",
    "```swift\nlet numbers = [1: 0, 2: 0, 3: 0, 4: 0]\nnumbers.keys.first! // => #\n```",
    "```swift\nlet numbers: Set = [1, 2, 3, 4]\nprint(numbers.first!) // Prints \"#\"\n```",
    "```swift crash=\"first is #\"\nfatalError(\"first is \\(Set([1, 2, 3, 4]).first!)\")\n```",
    "```swift crash\nfatalError(\"first is \\(Set([1, 2, 3, 4]).first!)\")\n```\n\n```crash\nfirst is #\n```",
    "```swift\nprint(Int.random(in: 0...1_000_000))\nSet([1, 2, 3, 4]).first! // => #\n```",
    "```swift crash=\"first is #\"\nprint(Int.random(in: 0...1_000_000))\n"
      + "fatalError(\"first is \\(Set([1, 2, 3, 4]).first!)\")\n```",
    "```swift exit=#\nimport Foundation\nexit(Int32(Set([1, 2, 3, 4]).first!))\n```",
  ]

  private static func page(_ kind: String) -> String {
    (1...4).map { kind.replacing("#", with: "\($0)") }.joined(separator: "\n\n")
  }

  private static let checked = Result { try CheckedPages(kinds.map(page)) }

  @Test(arguments: kinds) func `no claim about what is first in a set passes`(_ kind: String) throws
  {
    let blocks = try Self.checked.get()[Self.page(kind)].blocks
    #expect(blocks.count == 4)
    #expect(blocks.allSatisfy { $0.result == "fails" }, "\(blocks)")
    let messages = blocks.flatMap { $0.messages + $0.claims.flatMap(\.messages) }
    #expect(messages.contains { $0.message.contains("unstable") }, "\(messages)")
  }

  @Test func `what the text says of a discovered block is not remembered`() throws {
    let folder = try TemporaryFolder()
    let code = "\n\n```swift\nlet numbers = [1, 2]\nnumbers.append(3)\n```\n"
    for (text, status) in [("This does not compile:", 0), ("Append works like this:", 1)] {
      try folder.write("# Page\n\n" + text + code, to: "page.md")
      let result = try Tool.run(["test", "--discover", "page.md"], in: folder.url)
      #expect(Int(result.status) == status, "\(text): \(result.output)")
    }
  }
}
