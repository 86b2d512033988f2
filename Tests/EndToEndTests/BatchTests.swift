import Foundation
import TestSupport
import Testing

/// Compiles examples of the repository in batches and again one by one, and compares the two reports.
///
/// More than 500 in the whole sweep: each takes a second of a core on its own. A share has those of
/// a tenth of the pages.
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
    let share = Share(of: "batched and alone", parts: 10)
    let paths = all.enumerated().filter { share.takes($0.offset) }.map(\.element)
    let arguments = ["test", "--report", "json"]
    // Other tests may already have run some of them in batches.
    let batched = try Self.report(arguments + paths)
    let alone = try Self.report(arguments + ["--no-cache", "--no-packs"] + paths)
    #expect(batched.status == alone.status)
    #expect(batched.blocks.count == alone.blocks.count)
    #expect(batched.blocks.count > (share.isWhole ? 500 : 40))
    for (one, other) in zip(batched.blocks, alone.blocks) {
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

  private static func report(
    _ arguments: [String]
  ) throws -> (status: Int32, blocks: [Block]) {
    let result = try Tool.run(arguments)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let articles = try #require((json as? [String: Any])?["articles"] as? [[String: Any]])
    let blocks = articles.flatMap { $0["blocks"] as? [[String: Any]] ?? [] }.map { block in
      var told = block
      let ending = (block["ending"] as? [String: Any])?["kind"] as? String
      let trace = told.removeValue(forKey: "trace") as? [[String: Any]] ?? []
      // How deep a program recurses before its stack overflows varies from run to run.
      let events = ending == "exited" ? trace.map(Self.text).sorted() : []
      return Block(
        place: "\(block["file"] ?? ""):\(block["line"] ?? "")",
        told: Self.withoutChance(told) as? NSDictionary ?? [:], events: events)
    }
    return (result.status, blocks)
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
