import Foundation
import TestSupport
import Testing

/// Every example that there is, compiled together with others and each on its own: the same comes of it.
struct BatchTests {
  /// Programs that wait for a limit, and others that are only there to be in the way.
  private static let left: Set<String> = ["hostile", "time-limit"]

  @Test func `batches tell of every example what each tells alone`() throws {
    let fixtures = FixtureTests.names.filter { !Self.left.contains($0) }.map {
      "Tests/Fixtures/\($0)/page.md"
    }
    let paths = ["Content", "Tests/Rows", "Tests/Programs"] + fixtures
    let arguments = ["test", "--no-cache", "--report", "json"]
    let batched = try Self.blocks(arguments + paths)
    let alone = try Self.blocks(arguments + ["--no-packs"] + paths)
    #expect(batched.count == alone.count)
    #expect(batched.count > 500)
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
    /// All that the report says of the block besides its events.
    var told: NSDictionary
    /// Sorted: threads may be faster or slower than each other.
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
      // How far a program comes before its stack is full is not the same each time.
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

  /// Leaves out times and numbers of runs, and in texts what may be otherwise each time: addresses, identifiers, numbers.
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
