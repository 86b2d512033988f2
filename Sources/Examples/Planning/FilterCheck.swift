import Articles

/// Finds filters that make unrelated lines equal: with such a filter a claim passes whatever it
/// says.
///
/// The effect of a filter is not derived from its pattern but tested, on pairs of random lines and
/// on claimed lines paired with random ones.
struct FilterCheck {
  /// The filters that are applied before those that are checked.
  var earlier: [FrontMatter.Filter] = []
  var filters: [FrontMatter.Filter]
  /// The lines of claims, to test the filters with.
  var claimed: [String] = []

  /// The maximum numbers of claimed lines and of filters that are tested; each filter is also
  /// tested after all that come before it.
  private static let (mostClaimed, mostFilters) = (30, 100)

  /// A warning at the location of each such filter.
  var diagnostics: [Diagnostic] {
    filters.indices.prefix(Self.mostFilters).compactMap { index in
      guard let place = filters[index].location else { return nil }
      // A filter that is harmless alone may not be harmless after the others.
      let without = earlier + filters[..<index]
      let chains = [[filters[index]]] + (without.isEmpty ? [] : [earlier + filters[...index]])
      guard chains.contains(where: joinsUnlike), without.isEmpty || !joinsUnlike(without) else {
        return nil
      }
      let filter = filters[index]
      return .warning(
        "the filter '/\(filter.pattern)/ => \(filter.replacement)' makes lines alike that have "
          + "nothing in common, so that a claim passes whatever it says",
        at: place, hint: "match only what differs from run to run, such as '/[0-9]+ ms/ => N ms'")
    }
  }

  private func joinsUnlike(_ filters: [FrontMatter.Filter]) -> Bool {
    let tried = Filters(filters)
    var chance = Chance(seed: filters.map(\.pattern).joined(separator: "\n"))
    let words = (chance.words(3), chance.words(3))
    var pairs = [
      words, (chance.words(1), chance.words(5)), (words.0 + ".", "(\(chance.words(2)))"),
    ]
    pairs += claimed.prefix(Self.mostClaimed).map { ($0, chance.words(4)) }
    return pairs.contains { one, other in
      // A pattern that takes too long returns `nil`, and is reported where it is used.
      tried.applied(toClaimed: one, printed: other).map { $0.claimed == $0.printed } ?? false
    }
  }
}

/// Generates random words, the same in each run.
private struct Chance {
  private var state: UInt64

  init(seed: String) {
    state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  mutating func words(_ count: Int) -> String {
    var words: [String] = []
    for _ in 0..<count {
      // Hexadecimal digits are avoided, since a filter may be meant to make all of them equal.
      let letters = Array("ghijklmnopqrstuvwxyz")
      var word = ""
      for _ in 0..<6 { word.append(letters[Int(next() % UInt64(letters.count))]) }
      words.append(word)
    }
    return words.joined(separator: " ")
  }
}
