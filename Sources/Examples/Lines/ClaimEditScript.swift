/// The cheapest change that makes claimed lines match actual ones, by the weights in `Cost`. If
/// there are too many lines to compare, they are replaced one by one.
///
/// Like ``Alignment``, but it distinguishes a line that changed from a removed line and an added
/// one, and prefers to change a line if the two are similar.
struct ClaimEditScript {
  enum Step: Hashable {
    /// The claimed line matches the actual one.
    case keep(Int, Int)
    /// The claimed line is changed to match the actual one.
    case replace(Int, Int)
    case remove(Int)
    case add(Int)
    /// A line `...` of the claim.
    case gap(Int)
    /// The actual line need not be claimed.
    case pass(Int)
  }

  private(set) var steps: [Step] = []

  /// The costs of changes. A line is replaced by a similar one, or by any line if one is required
  /// there. If lines may be left unclaimed, a line that is similar to none is removed.
  private enum Cost {
    static let add: Int32 = 100
    static let remove: Int32 = 180
    static let removeAmongOthers: Int32 = 100
    static func replace(_ similarity: Double) -> Int32 { 25 + Int32(150 * (1 - similarity)) }
  }

  /// The maximum size of the table of costs.
  private static let mostCells = 4_000_000

  /// - Parameters:
  ///   - isGap: For each claimed line, whether it matches any lines.
  ///   - isOptional: For each actual line, whether it may be left unclaimed.
  ///   - matches: Whether a claimed line (first) matches an actual one (second).
  ///   - similarity: How similar two lines that do not match are, from 0 to 1; `nil` if one cannot
  ///     replace the other.
  /// - Throws: ``ClaimRewriteError`` if there are too many lines to compare and the claim has a
  ///   line `...`.
  init(
    isGap: [Bool], isOptional: [Bool], matches: (Int, Int) -> Bool,
    similarity: (Int, Int) -> Double?
  ) throws(ClaimRewriteError) {
    let count = isOptional.count
    var start = 0
    while start < min(isGap.count, count), !isGap[start], matches(start, start) { start += 1 }
    var claimedEnd = isGap.count
    var end = count
    while claimedEnd > start, end > start, !isGap[claimedEnd - 1], matches(claimedEnd - 1, end - 1)
    {
      claimedEnd -= 1
      end -= 1
    }
    steps = (0..<start).map { .keep($0, $0) }
    let claimed = Array(start..<claimedEnd)
    let actual = Array(start..<end)
    if (claimed.count + 1) * (actual.count + 1) > Self.mostCells {
      guard !isGap[start..<claimedEnd].contains(true) else {
        throw ClaimRewriteError(
          "there are too many lines to determine what a '...' matches",
          hint: "make the claim shorter, or rewrite it")
      }
      steps += zip(claimed, actual).map { .replace($0, $1) }
      steps += claimed.dropFirst(actual.count).map { .remove($0) }
      steps += actual.dropFirst(claimed.count).filter { !isOptional[$0] }.map { .add($0) }
    } else {
      align(claimed, actual, isGap, isOptional, matches, similarity)
    }
    for offset in 0..<(count - end) { steps.append(.keep(claimedEnd + offset, end + offset)) }
  }

  private mutating func align(
    _ claimed: [Int], _ actual: [Int], _ isGap: [Bool], _ isOptional: [Bool],
    _ matches: (Int, Int) -> Bool, _ similarity: (Int, Int) -> Double?
  ) {
    let rows = claimed.count
    let width = actual.count + 1
    // A line between two gaps may be anywhere; a line at the start or at the end has a fixed place.
    let gaps = claimed.indices.filter { isGap[claimed[$0]] }
    let allOptional = !actual.isEmpty && actual.allSatisfy { isOptional[$0] }
    func removal(_ i: Int) -> Int32 {
      let isBetween = gaps.contains { $0 < i } && gaps.contains { $0 > i }
      return isBetween || allOptional ? Cost.removeAmongOthers : Cost.remove
    }
    let removals = claimed.indices.map(removal)
    var costs = [Int32](repeating: 0, count: (rows + 1) * width)
    var replacements = [Int32](repeating: -1, count: rows * width)
    for j in actual.indices.reversed() {
      costs[rows * width + j] =
        costs[rows * width + j + 1] + (isOptional[actual[j]] ? 0 : Cost.add)
    }
    for i in claimed.indices.reversed() {
      let gap = isGap[claimed[i]]
      costs[i * width + actual.count] =
        costs[(i + 1) * width + actual.count] + (gap ? 0 : removals[i])
      for j in actual.indices.reversed() {
        let next = costs[(i + 1) * width + j + 1]
        var best = costs[(i + 1) * width + j] + (gap ? 0 : removals[i])
        let passing = gap || isOptional[actual[j]] ? 0 : Cost.add
        best = min(best, costs[i * width + j + 1] + passing)
        if !gap {
          if matches(claimed[i], actual[j]) {
            replacements[i * width + j] = 0
          } else if let similarity = similarity(claimed[i], actual[j]) {
            replacements[i * width + j] = Cost.replace(similarity)
          }
          if replacements[i * width + j] >= 0 {
            best = min(best, next + replacements[i * width + j])
          }
        }
        costs[i * width + j] = best
      }
    }
    var i = 0
    var j = 0
    while i < rows || j < actual.count {
      let cost = costs[i * width + j]
      if i < rows, j < actual.count, replacements[i * width + j] >= 0,
        costs[(i + 1) * width + j + 1] + replacements[i * width + j] == cost
      {
        let isSame = replacements[i * width + j] == 0
        steps.append(isSame ? .keep(claimed[i], actual[j]) : .replace(claimed[i], actual[j]))
        i += 1
        j += 1
      } else if i < rows, isGap[claimed[i]] {
        if costs[(i + 1) * width + j] == cost {
          steps.append(.gap(claimed[i]))
          i += 1
        } else {
          steps.append(.pass(actual[j]))
          j += 1
        }
      } else if j < actual.count,
        costs[i * width + j + 1] + (isOptional[actual[j]] ? 0 : Cost.add) == cost
      {
        steps.append(isOptional[actual[j]] ? .pass(actual[j]) : .add(actual[j]))
        j += 1
      } else {
        steps.append(.remove(claimed[i]))
        i += 1
      }
    }
  }
}

extension ClaimEditScript {
  /// Returns the claim's lines after these steps.
  ///
  /// - Parameters:
  ///   - replaced: Returns the new text of a claimed line (first) for an actual one (second).
  ///   - added: Returns the text of a new claimed line for an actual one.
  func lines(
    replaced: (Int, Int) throws(ClaimRewriteError) -> String,
    added: (Int) throws(ClaimRewriteError) -> String
  ) throws(ClaimRewriteError) -> [RewrittenLine] {
    var lines: [RewrittenLine] = []
    for step in steps {
      switch step {
      case .keep(let line, _), .gap(let line): lines.append(.kept(line))
      case .replace(let line, let other): lines.append(.replaced(line, try replaced(line, other)))
      case .add(let other): lines.append(.added(try added(other)))
      case .remove, .pass: break
      }
    }
    return lines
  }
}
