/// Pseudorandom numbers that are the same in every run.
///
/// - SeeAlso: Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014
///   (SplitMix64).
struct CorpusRandom {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD129_0685_CD5A_7F2B }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0, uniformly distributed.
  mutating func number(below count: Int) -> Int { Int(next() % UInt64(count)) }

  /// A number from 0, distributed as ranks of words are: the probability of a rank is about that of
  /// the first one divided by the rank (Zipf's law).
  mutating func rank(below count: Int) -> Int {
    // Each doubling of the rank is equally likely. This gives 1/rank without floating point, so it
    // is the same on all machines.
    let doublings = Int.bitWidth - count.leadingZeroBitCount
    while true {
      let width = 1 << number(below: doublings)
      let rank = width - 1 + number(below: width)
      if rank < count { return rank }
    }
  }

  mutating func pick(_ words: [String]) -> String { words[rank(below: words.count)] }

  mutating func chance(_ part: Int, of whole: Int) -> Bool { number(below: whole) < part }
}
