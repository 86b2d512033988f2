import Articles
import Foundation
import Support

/// One of several equal parts of a run, each for a machine of its own: the second of four.
///
/// Who is in which part depends on the examples' names and on the costs that are given, and on nothing of the machine:
/// the parts of one library have no example in common, and together they have all.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  /// - Returns: Nil where there is no such part.
  package init?(number: Int, of count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/4`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.allSatisfy(\.isNumber) ? Int($0) : nil
    }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, of: count)
  }

  package static let most = 10_000

  /// The examples of this part, in their order.
  ///
  /// All of them are put in the order of a digest of their names, and that row is cut where the sums of costs ask for it.
  /// So the parts cost about the same, and an example that is added moves only few others into another part, where
  /// nobody remembers them.
  ///
  /// - Parameter costs: What an example took once, in seconds, by `PAGE#BLOCK`. One that is not there counts as
  ///   the average of all that are.
  package func examples(of all: [Example], costs: [String: Double] = [:]) -> [Example] {
    let known = all.compactMap { costs[$0.reference] }
    let average = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    // What is only shown costs next to nothing; but nothing at all would leave the cut open.
    let least = average > 0 ? average / 1000 : 1e-3
    let weights = all.map { example in
      max(least, costs[example.reference] ?? (average > 0 ? average : example.isTried ? 1 : 0))
    }
    let digests = all.map { Fingerprint(of: $0.reference).bytes }
    let row = all.indices.sorted {
      digests[$0] == digests[$1] ? $0 < $1 : digests[$0].lexicographicallyPrecedes(digests[$1])
    }
    let total = row.reduce(0) { $0 + weights[$1] }
    var sum = 0.0
    var own: [Int] = []
    for index in row {
      // An example lies where its middle does.
      let middle = sum + weights[index] / 2
      sum += weights[index]
      let part = min(count, Int(middle / total * Double(count)) + 1)
      if part == number { own.append(index) }
    }
    return own.sorted().map { all[$0] }
  }
}

extension Shard {
  /// A part of a run, as a report tells it, so that parts that belong together are known by it.
  package struct Part: Hashable, Sendable {
    package var shard: Shard
    /// A digest of the articles and of all examples that were shared out, with their costs: the same for all parts of
    /// one run.
    package var plan: String
  }

  /// - Parameter all: What is shared out.
  package func part(of all: [Example], in library: Library, costs: [String: Double]) -> Part {
    let plan = Fingerprint(ofPieces: { take in
      for article in library.articles {
        for text in [article.path, article.text] { take(Array("\(text.utf8.count) \(text)".utf8)) }
      }
      for example in all {
        let cost = costs[example.reference].map { "\($0)" } ?? ""
        take(Array("\(example.reference) \(cost)\n".utf8))
      }
    })
    return Part(shard: self, plan: plan.hexadecimal)
  }
}

extension Example {
  /// What it goes by on the command line: `Content/loading.md#profile`.
  package var reference: String { "\(article)#\(name)" }
}
