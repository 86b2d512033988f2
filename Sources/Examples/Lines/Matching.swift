/// Assigns a different actual line to each claimed line, for as many claimed lines as possible.
///
/// Uses Kuhn's algorithm for the maximum matching of a bipartite graph. A claimed line that is
/// matched stays matched, so the first claimed lines have priority.
struct Matching {
  /// For each claimed line, the index of its actual line.
  private(set) var claimed: [Int?]
  private var actual: [Int?]

  init(claimed claimedCount: Int, actual actualCount: Int, matches: (Int, Int) -> Bool) {
    claimed = Array(repeating: nil, count: claimedCount)
    actual = Array(repeating: nil, count: actualCount)
    for line in 0..<claimedCount {
      serve(line, matches)
    }
  }

  /// Searches breadth first for an actual line for one more claimed line. Other claimed lines may
  /// be moved to another actual line.
  private mutating func serve(_ line: Int, _ matches: (Int, Int) -> Bool) {
    var cameFrom: [Int: Int] = [:]
    var unseen = Array(actual.indices)
    var queue = [line]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      var rest: [Int] = []
      for candidate in unseen {
        guard matches(current, candidate) else {
          rest.append(candidate)
          continue
        }
        cameFrom[candidate] = current
        guard let holder = actual[candidate] else {
          move(to: candidate, cameFrom)
          return
        }
        queue.append(holder)
      }
      unseen = rest
    }
  }

  private mutating func move(to free: Int, _ cameFrom: [Int: Int]) {
    var target: Int? = free
    while let line = target, let current = cameFrom[line] {
      let before = claimed[current]
      claimed[current] = line
      actual[line] = current
      target = before
    }
  }
}
