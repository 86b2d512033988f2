import Articles
import Foundation
import Support

/// One of several parts of a run that cost about the same, each for one machine: `2/4`.
///
/// The division depends only on the examples' references and the given costs, not on the machine.
/// The parts of a library have no examples in common and together contain all of them.
package struct Shard: Hashable, Sendable {
  /// From 1.
  package var number: Int
  package var count: Int

  /// - Returns: `nil` if there is no such part.
  package init?(number: Int, of count: Int) {
    guard 1...Self.most ~= count, 1...count ~= number else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses `2/4`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.allSatisfy(\.isNumber) ? Int($0) : nil
    }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number: number, of: count)
  }

  package static let most = 10_000

  /// The examples of this part, in their original order.
  ///
  /// All examples are sorted by a digest of their references, and that sequence is divided by the
  /// sums of costs. So the parts cost about the same, and an added example moves only a few others
  /// to another part, where their outcomes are not cached. A cumulative page is not divided.
  ///
  /// - Parameter costs: How long examples took in an earlier run, in seconds, by `PAGE#BLOCK`. A
  ///   missing cost counts as the average of the others.
  package func examples(of all: [Example], costs: [String: Double] = [:]) -> [Example] {
    let known = all.compactMap { costs[$0.reference] }
    let average = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    // Examples that are only shown cost almost nothing, but the total must not be zero.
    let least = average > 0 ? average / 1000 : 1e-3
    let weights = all.map { example in
      max(least, costs[example.reference] ?? (average > 0 ? average : example.isTried ? 1 : 0))
    }
    // Which blocks of a cumulative page are broken is known only if all of them are run.
    let cumulative = Set(all.filter(\.isCumulative).map(\.article))
    let units = Dictionary(grouping: all.indices) { index in
      cumulative.contains(all[index].article) ? all[index].article : all[index].reference
    }.map { key, indices in
      (
        indices: indices, digest: Fingerprint(of: key).bytes,
        weight: indices.reduce(0) { $0 + weights[$1] }
      )
    }
    let row = units.sorted {
      $0.digest == $1.digest
        ? $0.indices[0] < $1.indices[0] : $0.digest.lexicographicallyPrecedes($1.digest)
    }
    let total = row.reduce(0) { $0 + $1.weight }
    var sum = 0.0
    var own: [Int] = []
    for unit in row {
      // The unit belongs to the part that contains its middle.
      let middle = sum + unit.weight / 2
      sum += unit.weight
      let part = min(count, Int(middle / total * Double(count)) + 1)
      if part == number { own += unit.indices }
    }
    return own.sorted().map { all[$0] }
  }
}

extension Shard {
  /// Identifies a part of a run in a report, so that parts that belong together can be recognized.
  package struct Part: Hashable, Sendable {
    package var shard: Shard
    /// A digest of the articles and of all divided examples with their costs; equal for all parts
    /// of one run.
    package var plan: String
  }

  /// - Parameter all: The examples that are divided.
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
  /// The name of the example on the command line: `Content/loading.md#profile`.
  package var reference: String { "\(article)#\(name)" }
}
