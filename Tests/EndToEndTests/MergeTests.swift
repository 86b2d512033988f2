import Articles
import Examples
import Foundation
import Programs
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
    let texts = try ["m", "w"].map { try Self.withoutTimes(folder($0)) }
    #expect(texts[0] == texts[1])
  }

  /// Pages of each kind on which blocks depend on others: discovered, cumulative, with names and
  /// groups.
  @Test func `merged reports of random pages equal those of whole runs`() async throws {
    let share = Share(of: "merged parts of random pages", parts: 10)
    for number in (0..<200).filter(share.takes) {
      var random = SplitMix(seed: share.seed &+ UInt64(number))
      let pages = (0..<Int.random(in: 1...4, using: &random)).map {
        ("docs/\($0).md", DependingBlocks.page(&random))
      }
      let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: pages))
      func run(_ arguments: String..., told file: String) async throws {
        _ = try await Tool.run(
          arguments + ["--report", "json=./\(file)"], in: folder,
          with: GivenOutcomes(others: [DependingBlocks.outcome]))
      }
      try await run("test", "./docs", "--discover", told: "whole")
      let count = Int.random(in: 2...4, using: &random)
      for part in 1...count {
        try await run(
          "test", "./docs", "--discover", "--shard", "\(part)/\(count)", told: "\(part)")
      }
      let files = (1...count).map { "./\($0)" }.shuffled(using: &random)
      _ = try await Tool.run(
        ["merge"] + files + ["--report", "json=./merged"], in: folder, with: GivenOutcomes())
      let texts = try ["merged", "whole"].map { try Self.withoutTimes(folder($0)) }
      let differences = zip(texts[0].split(separator: "\n"), texts[1].split(separator: "\n"))
        .filter { $0 != $1 }.prefix(3)
      #expect(
        texts[0] == texts[1], "seed \(share.seed), \(number): \(Array(differences)) \(pages)")
    }
  }

  /// The text of a report without times, which differ from run to run, and without counts of runs:
  /// an outcome is shared with every block of the same program, which may have needed another run.
  private static func withoutTimes(_ path: String) throws -> String {
    var report = try JSONReport(contentsOf: path)
    for article in report.articles.indices {
      for block in report.articles[article].blocks.indices {
        report.articles[article].blocks[block].seconds = nil
        report.articles[article].blocks[block].runs = nil
      }
    }
    return try Reporter.json.text(report, Reporter.Presentation())
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

/// Random pages whose blocks depend on others, and what they do.
private enum DependingBlocks {
  /// Declares variables and prints some of them, with true and false claims.
  static func page(_ random: inout SplitMix) -> String {
    let kind = ["discovered", "cumulative", "after", "group"].randomElement(using: &random)!
    var text = kind == "cumulative" ? "---\nexamples: cumulative\n---\n\n" : ""
    var declared: [String] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let name = ["a", "b", "c"].randomElement(using: &random)!
      let isKnown = kind != "after" || declared.contains(name)
      let prints = Bool.random(using: &random) && isKnown
      let claimed = Bool.random(using: &random) ? value(of: name) : "0"
      var info = "swift"
      if kind == "after" {
        info += " name=\(prints ? "print\(number)" : "let\(number)")"
        if prints, let index = declared.lastIndex(of: name) { info += " after=let\(index)" }
      }
      if kind == "group" { info += " group=g\(number / 2)" }
      let isComment = kind == "discovered"
      let code =
        prints
        ? "print(\(name))" + (isComment ? " // \(claimed)" : "")
        : "let \(name) = \(value(of: name))"
      text += "Text \(number).\n\n```\(info)\n\(code)\n```\n\n"
      if prints, !isComment { text += "```output\n\(claimed)\n```\n\n" }
      declared.append(prints ? "" : name)
    }
    return text
  }

  private static func value(of name: String) -> String { "\(name.utf8.first!)" }

  /// What the program of an example does: a variable must be declared once before it is printed.
  static let outcome = GivenOutcomes.Given { example in
    var declared: Set<Substring> = []
    var output = ""
    for segment in example.segments {
      for (index, line) in segment.block.lines.enumerated() {
        let words = line.split { !$0.isLetter && !$0.isNumber }
        guard words.count > 1 else { continue }
        let place = segment.block.location(line: index, column: 1)
        let name = words[1]
        let isKnown = declared.contains(name)
        if words[0] == "print", isKnown {
          if segment.isOwn { output += value(of: String(name)) + "\n" }
        } else if words[0] == "let", !isKnown {
          declared.insert(name)
        } else {
          let text =
            isKnown ? "invalid redeclaration of '\(name)'" : "cannot find '\(name)' in scope"
          return Outcome(
            isCompiled: false,
            messages: [.init(severity: .error, location: place, text: text)])
        }
      }
    }
    return Outcome(isCompiled: true, ending: .exited(0), standardOutput: output)
  }
}
