import Foundation
import TestSupport
import Testing

/// Compiles examples of the repository in batches and again one by one, and compares the two reports.
///
/// More than a hundred, of a fifth of the pages: each takes a second of a core on its own.
/// `PROOFBOOK_BATCH=all` compares those of all pages, more than 500.
struct BatchTests {
  /// Fixtures whose programs wait for a time limit or attack the machine: too slow, or not
  /// repeatable.
  private static let left: Set<String> = ["hostile", "time-limit"]

  @Test func `an example gives the same result in a batch as alone`() throws {
    let fixtures = FixtureTests.names.filter { !Self.left.contains($0) }.map {
      "Tests/Fixtures/\($0)/page.md"
    }
    // The articles of the book use the runtime in much the same ways, so a third of them is enough.
    let articles = try FileManager.default.subpathsOfDirectory(atPath: Tool.content.path)
      .filter { $0.hasSuffix(".md") }.sorted().enumerated()
      .filter { $0.offset % 3 == 0 }.map { "Content/\($0.element)" }
    let pages = ["Tests/Rows", "Tests/Programs"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: Tool.root.appendingPathComponent(folder).path)
      return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }
    let all = articles + pages + fixtures
    let isThorough = ProcessInfo.processInfo.environment["PROOFBOOK_BATCH"] == "all"
    let paths = all.enumerated().filter { isThorough || $0.offset % 5 == 0 }.map(\.element)
    let arguments = ["test", "--report", "json"]
    // Other tests may already have run some of them in batches.
    let batched = try Self.blocks(arguments + paths)
    let alone = try Self.blocks(arguments + ["--no-cache", "--no-packs"] + paths)
    #expect(batched.count == alone.count)
    #expect(batched.count > (isThorough ? 500 : 100))
    for (one, other) in zip(batched, alone) {
      #expect(one.place == other.place)
      let isSame = one.told == other.told
      #expect(isSame, "\(one.place): \(one.told) alone: \(other.told)")
      let difference = Set(one.events).symmetricDifference(other.events).sorted()
      #expect(difference == [] && one.events.count == other.events.count, "\(one.place)")
    }
  }

  private struct Block {
    var place: String
    /// The block's object in the JSON report, without its events and without values that vary.
    var told: NSDictionary
    /// One line of JSON for each event. Sorted, because the order of events from different threads
    /// varies.
    var events: [String]
  }

  private static func blocks(_ arguments: [String]) throws -> [Block] {
    let result = try Tool.run(arguments)
    #expect(result.status == 1, "\(result.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let articles = try #require((json as? [String: Any])?["articles"] as? [[String: Any]])
    return articles.flatMap { $0["blocks"] as? [[String: Any]] ?? [] }.map { block in
      var told = block
      let ending = (block["ending"] as? [String: Any])?["kind"] as? String
      let trace = told.removeValue(forKey: "trace") as? [[String: Any]] ?? []
      // How deep a program recurses before its stack overflows varies from run to run.
      let events = ending == "exited" ? trace.map(Self.text).sorted() : []
      return Block(
        place: "\(block["file"] ?? ""):\(block["line"] ?? "")",
        told: Self.withoutChance(told) as? NSDictionary ?? [:], events: events)
    }
  }

  private static func text(of event: [String: Any]) -> String {
    var event = event
    for key in ["number", "time", "output", "parent", "cause", "returned"] {
      event.removeValue(forKey: key)
    }
    let json = try? JSONSerialization.data(
      withJSONObject: withoutChance(event), options: [.sortedKeys])
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Removes times, costs and counts of runs, and replaces what may vary in texts (addresses,
  /// identifiers, numbers) with `0`.
  private static func withoutChance(_ value: Any) -> Any {
    switch value {
    case let fields as [String: Any]:
      let kept = fields.filter { !["time", "seconds", "cost", "times", "runs"].contains($0.key) }
      return kept.mapValues(withoutChance) as NSDictionary
    case let values as [Any]: return values.map(withoutChance) as NSArray
    case let text as String:
      return text.replacing(#/(0x)?[0-9A-Fa-f-]*[0-9][0-9A-Fa-f-]*/#, with: "0") as NSString
    default: return value
    }
  }
}
