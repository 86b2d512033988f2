import Foundation
import TestSupport
import Testing

@testable import proofbook

/// The options `--filter`, `--fail-fast`, and invalid values of `--shard` and `--costs`.
struct SelectionTests {
  private static func page(_ names: [String]) -> String {
    names.map { "```swift name=\($0)\nprint(\"\($0)\")\n```\n\n```output\n\($0)\n```\n" }
      .joined(separator: "\n")
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.page(["profile", "list"]), to: "docs/loading.md")
    try folder.write(Self.page(["profile", "move"]), to: "docs/views.md")
    try folder.write("```swift nmae=x\n```\n", to: "docs/wrong.md")
    return folder
  }

  /// Checks the folder in this process.
  private func test(_ arguments: [String]) async throws -> Tool.Result {
    try await Tool.run(["test", "./docs"] + arguments, in: folder(), with: GivenOutcomes())
  }

  private func names(_ arguments: [String]) async throws -> [String] {
    let result = try await test(["--report", "json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    return report.articles.flatMap { article in
      article.blocks.map { "\(article.path.dropFirst(5))#\($0.name)" }
    }
  }

  @Test(arguments: [
    (["--filter", "loading"], ["loading.md#profile", "loading.md#list"]),
    (["--filter", "#PROFILE"], ["loading.md#profile", "views.md#profile"]),
    (["--filter", "*#mo?e"], ["views.md#move"]),
    (["--filter", "#list", "--filter", "#move"], ["loading.md#list", "views.md#move"]),
  ])
  func `filters select examples, and errors of other pages are not reported`(
    _ arguments: [String], _ chosen: [String]
  ) async throws {
    #expect(try await names(arguments) == chosen)
  }

  @Test func `a filter that matches nothing exits with 2 and a hint`() async throws {
    let result = try await test(["--filter", "porfile"])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(
      result.errors
        == "proofbook: error: no example matches '--filter porfile'; did you mean 'profile'?\n")
  }

  @Test(arguments: [
    ["--shard", "0/2"], ["--shard", "3/2"], ["--shard", "2"], ["--shard", "a/b"],
    ["--filter", ""], ["--costs", "x.json"],
  ])
  func `invalid options exit with 64`(_ arguments: [String]) async throws {
    #expect(try await test(arguments).status == 64)
  }

  @Test
  func `fail-fast stops at the first failing example and counts the unchecked ones`()
    async throws
  {
    let folder = try TemporaryFolder()
    let good = Self.page((1...20).map { "good-\($0)" })
    try folder.write(
      "```swift name=bad\nprint(1)\n```\n\n```output\n2\n```\n\n" + good, to: "page.md")
    let result = try Tool.run(
      ["test", "page.md", "--fail-fast", "--no-packs", "--jobs", "1", "--report", "json"],
      in: folder.url)
    #expect(result.status == 1)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
    let names = report.articles.flatMap { $0.blocks.map(\.name) }
    #expect(names.contains("bad"))
    #expect(report.totals.claimsFailed == 1)
    // Examples that were running are not waited for, and waiting ones were not started.
    #expect(names.count < 21)
    #expect(report.unreached == 21 - names.count)
    let all = try await Tool.run(["test", "./page.md"], in: folder, with: GivenOutcomes())
    #expect(all.output.contains("21 blocks"))
  }
}
