import Foundation
import TestSupport
import Testing

@testable import proofbook

/// `--shard` and `merge`: the shards of a run, each of which may be run on its own machine, merge
/// into one report.
struct MergeTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let good = (1...7).map { "```swift name=n\($0)\nprint(\($0))\n```\n\n```output\n\($0)\n```\n" }
    try folder.write(good.joined(separator: "\n"), to: "docs/a.md")
    try folder.write(
      "```swift name=bad\nprint(7)\n```\n\n```output\n8\n```\n\n```swift nmae=x\n```\n",
      to: "docs/b.md")
    return folder
  }

  /// Runs a command in this process.
  private func run(
    _ arguments: String..., in folder: TemporaryFolder
  ) async throws -> Tool.Result {
    try await Tool.run(arguments, in: folder, with: GivenOutcomes())
  }

  private func part(_ shard: String, _ file: String, in folder: TemporaryFolder) async throws {
    let result = try await run(
      "test", "./docs", "--shard", shard, "--report", "json=./\(file)", in: folder)
    #expect(result.status == 1, "\(result.errors)")
  }

  @Test func `the merged report of all shards equals the report of the whole run`() async throws {
    let folder = try folder()
    for number in 1...3 { try await part("\(number)/3", "\(number).json", in: folder) }
    let whole = try await run("test", "./docs", in: folder)
    let merged = try await run("merge", "./3.json", "./1.json", "./2.json", in: folder)
    #expect(merged.status == 1)
    #expect(merged.output == whole.output)
    #expect(merged.errors == "")
    let tool = try Tool.run(["merge", "3.json", "1.json", "2.json"], in: folder.url)
    #expect(tool.status == 1)
    #expect(tool.output.replacing(folder.path + "/", with: "") == merged.output)
    _ = try await run(
      "merge", "./1.json", "./2.json", "./3.json", "--report", "json=./m", in: folder)
    _ = try await run("test", "./docs", "--report", "json=./w", in: folder)
    var reports = try ["m", "w"].map { try JSONReport(contentsOf: folder($0)) }
    for report in reports.indices {
      // Times differ from run to run. An outcome is shared with every block of the same program,
      // which may have needed another run.
      for article in reports[report].articles.indices {
        for block in reports[report].articles[article].blocks.indices {
          reports[report].articles[article].blocks[block].seconds = nil
          reports[report].articles[article].blocks[block].runs = nil
        }
      }
    }
    let texts = try reports.map { try Reporter.json.text($0, Reporter.Presentation()) }
    #expect(texts[0] == texts[1])
  }

  @Test func `shards that do not belong together are refused`() async throws {
    let folder = try folder()
    try await part("1/2", "1.json", in: folder)
    _ = try await run("test", "./docs", "--report", "json=./whole.json", in: folder)
    try folder.write("no report", to: "text.json")
    try folder.write("```swift\nprint(0)\n```\n", to: "docs/c.md")
    try await part("2/2", "other.json", in: folder)
    let refused = [
      (["1.json"], "a part is missing: 2/2"), (["1.json", "1.json"], "are both part 1 of 2"),
      (["1.json", "other.json"], "are not of one run"), (["whole.json"], "is of a whole run"),
      (["text.json"], "is not a JSON report"), (["none.json"], "cannot read 'none.json'"),
    ]
    for (files, reason) in refused {
      let result = try await Tool.run(
        ["merge"] + files.map { "./" + $0 }, in: folder, with: GivenOutcomes())
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
  }
}
