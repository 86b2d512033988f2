import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Compiles random programs in batches and again one by one, and compares what they did.
struct RandomProgramsTests {
  @Test func `a random program does in a batch what it does alone`() throws {
    let share = Share(of: "random programs", parts: 10)
    let programs = (0..<500).filter(share.takes).map { number in
      RandomProgram(seed: share.seed &+ UInt64(number)).text
    }
    let pages = stride(from: 0, to: programs.count, by: 25).map { start in
      programs[start..<min(start + 25, programs.count)]
        .map { "```swift\n\($0)\n```\n" }.joined(separator: "\n")
    }
    let folder = try TemporaryFolder(
      Dictionary(
        uniqueKeysWithValues: pages.enumerated().map { ("page\($0).md", "# A page\n\n\($1)") })
    )
    try folder.write("", to: "proofbook.yml")
    let batched = try Self.blocks(of: ["test", ".", "--no-cache"], in: folder)
    let alone = try Self.blocks(of: ["test", ".", "--no-cache", "--no-packs"], in: folder)
    #expect(batched.count == programs.count && alone.count == programs.count)
    // Some random program may crash the compiler.
    let settled = zip(batched, alone).filter { !$0.isLost && !$1.isLost }
    for (one, other) in settled { #expect(one == other, "seed \(share.seed)") }
    // A sweep of programs that do not compile would prove nothing.
    #expect(settled.count { $1.ending != nil } > programs.count / 2)
  }

  /// What a block's program did.
  private struct Block: Equatable {
    var place: String
    var isLost: Bool
    var messages: [String]
    var output: String?
    var ending: String?
  }

  private static func blocks(of arguments: [String], in folder: TemporaryFolder) throws -> [Block] {
    let result = try Tool.run(arguments + ["--report", "json=report.json"], in: folder.url)
    #expect([0, 1, 2].contains(result.status), "\(result.errors)")
    return try JSONReport(contentsOf: folder("report.json")).articles.flatMap { article in
      article.blocks.map { block in
        Block(
          place: "\(block.file):\(block.line)", isLost: block.result == "lost",
          messages: block.messages.map { "\($0)" },
          output: block.output.map { "\($0)" }, ending: block.ending.map { "\($0)" })
      }
    }
  }
}
