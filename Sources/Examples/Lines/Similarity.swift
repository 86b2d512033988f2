import Support

/// How similar two texts are, from 0 to 1: the share of adjacent byte pairs that both have (Dice's
/// coefficient), or the share of their common prefix and suffix if it is greater.
struct Similarity {
  private let bytes: [UInt8]
  /// Sorted.
  private let pairs: [UInt16]

  /// The number of bytes of a text that are compared.
  private static let longest = 400

  init(_ text: String) {
    bytes = Array(text.trimmingBlanks().utf8.prefix(Self.longest))
    pairs = zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) }.sorted()
  }

  static func of(_ a: String, _ b: String) -> Double { Similarity(a).to(Similarity(b)) }

  func to(_ other: Similarity) -> Double {
    let longest = max(bytes.count, other.bytes.count)
    guard longest > 0 else { return 1 }
    let start = zip(bytes, other.bytes).prefix { $0 == $1 }.count
    let rest = min(bytes.count, other.bytes.count) - start
    let end = zip(bytes.reversed(), other.bytes.reversed()).prefix { $0 == $1 }.count
    let ends = Double(start + min(end, rest)) / Double(longest)
    let total = pairs.count + other.pairs.count
    guard total > 0 else { return ends }
    var shared = 0
    var i = 0
    var j = 0
    while i < pairs.count, j < other.pairs.count {
      if pairs[i] == other.pairs[j] {
        shared += 1
        i += 1
        j += 1
      } else if pairs[i] < other.pairs[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return max(ends, 2 * Double(shared) / Double(total))
  }
}
