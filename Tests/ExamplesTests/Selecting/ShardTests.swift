import Testing

@testable import Examples

struct ShardTests {
  private static func examples(_ count: Int) -> [Example] {
    (1...count).map { number in
      var one = example("print(\(number))")
      one.article = "Content/page-\(number % 7).md"
      one.name = "example-\(number)"
      return one
    }
  }

  private func parts(_ count: Int, of examples: [Example], costs: [String: Double] = [:])
    throws -> [[String]]
  {
    try (1...count).map { number in
      try #require(Shard(number: number, of: count)).examples(of: examples, costs: costs)
        .map(\.reference)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 40, 200])
  func `the parts are disjoint, complete and of nearly equal size`(_ count: Int) throws {
    let examples = Self.examples(100)
    let parts = try parts(count, of: examples)
    #expect(parts.flatMap { $0 }.sorted() == examples.map(\.reference).sorted())
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `an added example moves few others`() throws {
    let before = try parts(4, of: Self.examples(100))
    let after = try parts(4, of: Self.examples(101))
    let moved = zip(before, after).map { Set($0).subtracting($1).count }
    #expect(moved.reduce(0, +) <= 4)
  }

  @Test func `the examples keep their order`() throws {
    let examples = Self.examples(50)
    let part = try #require(Shard(number: 1, of: 2)).examples(of: examples)
    let places = part.map { own in examples.firstIndex { $0.reference == own.reference } ?? -1 }
    #expect(places == places.sorted())
  }

  @Test func `costs balance the parts`() throws {
    let examples = Self.examples(100)
    var costs = Dictionary(uniqueKeysWithValues: examples.map { ($0.reference, 1.0) })
    // Ten examples that take as long as the ninety others.
    for example in examples.prefix(10) { costs[example.reference] = 9 }
    let sums = try parts(3, of: examples, costs: costs).map { part in
      part.reduce(0) { $0 + (costs[$1] ?? 0) }
    }
    #expect(sums.reduce(0, +) == 180)
    #expect(sums.allSatisfy { abs($0 - 60) <= 9 }, "\(sums)")
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/2", "1/99999"])
  func `an invalid shard is rejected`(_ text: String) {
    #expect(Shard(text) == nil)
  }
}
