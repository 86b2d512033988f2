/// Aligns claimed lines with actual ones, with as few differences as possible.
///
/// Works for lines of any kind: it only asks which claimed line matches which actual one.
struct Alignment {
  enum Step: Hashable {
    /// A claimed line and the actual one that it matches, by index.
    case same(Int, Int)
    /// A claimed line that matches no actual one.
    case missing(Int)
    /// An actual line that is not claimed.
    case extra(Int)
    /// An actual line that is covered by a gap or by `partial`.
    case covered(Int)
    /// A line `...` of the claim.
    case gap(Int)

    var missing: Int? { if case .missing(let line) = self { line } else { nil } }
    var extra: Int? { if case .extra(let line) = self { line } else { nil } }
    var isDifference: Bool { missing != nil || extra != nil }
  }

  private(set) var steps: [Step] = []
  /// Whether there was too much to compare, so that ``steps`` end early.
  private(set) var isCut = false

  init(steps: [Step]) { self.steps = steps }

  /// - Parameters:
  ///   - isGap: For each claimed line, whether it matches any lines.
  ///   - allowsOthers: Whether other lines may come between the claimed ones (`partial`).
  ///   - matches: Whether a claimed line (first) matches an actual one (second).
  init(
    isGap: [Bool], count: Int, allowsOthers: Bool = false, matches: (Int, Int) -> Bool
  ) {
    // Lines that match from the start are part of one of the best alignments.
    var start = 0
    while start < min(isGap.count, count), !isGap[start], matches(start, start) {
      steps.append(.same(start, start))
      start += 1
    }
    var claimedEnd = isGap.count
    var end = count
    while claimedEnd > start, end > start, !isGap[claimedEnd - 1], matches(claimedEnd - 1, end - 1)
    {
      claimedEnd -= 1
      end -= 1
    }
    let claimedLimit = start + 1500
    let limit = start + max(1500, 3_000_000 / max(1, claimedEnd - start))
    isCut = claimedEnd > claimedLimit || end > limit
    align(
      start..<min(claimedEnd, claimedLimit), start..<min(end, limit), isGap, allowsOthers, matches)
    guard !isCut else { return }
    for offset in 0..<(count - end) { steps.append(.same(claimedEnd + offset, end + offset)) }
  }

  /// Whether everything was compared and all lines pass.
  var holds: Bool { firstWrong == nil && !isCut }

  /// The index of the first claimed line that fails, or of the claimed line after an actual line
  /// that is not claimed; the number of claimed lines if that comes after all of them. `nil` if all
  /// lines pass.
  var firstWrong: Int? {
    var next = 0
    for step in steps {
      switch step {
      case .same(let claimed, _), .gap(let claimed): next = claimed + 1
      case .missing(let claimed): return claimed
      case .extra: return next
      case .covered: break
      }
    }
    return nil
  }

  private mutating func align(
    _ claimed: Range<Int>, _ actual: Range<Int>, _ isGap: [Bool], _ allowsOthers: Bool,
    _ matches: (Int, Int) -> Bool
  ) {
    let width = actual.count + 1
    // costs[i * width + j]: the fewest differences of claimed[i...] and actual[j...].
    var costs = [Int32](repeating: 0, count: (claimed.count + 1) * width)
    let free: Int32 = allowsOthers ? 0 : 1
    func cost(_ i: Int, _ j: Int) -> Int32 { costs[i * width + j] }
    for j in (0..<actual.count).reversed() {
      costs[claimed.count * width + j] = costs[claimed.count * width + j + 1] + free
    }
    var isSame = [Bool](repeating: false, count: claimed.count * width)
    for i in (0..<claimed.count).reversed() {
      let gap = isGap[claimed.lowerBound + i]
      costs[i * width + actual.count] = cost(i + 1, actual.count) + (gap ? 0 : 1)
      for j in (0..<actual.count).reversed() {
        var best = cost(i + 1, j) + (gap ? 0 : 1)
        best = min(best, cost(i, j + 1) + (gap ? 0 : free))
        if !gap, matches(claimed.lowerBound + i, actual.lowerBound + j) {
          isSame[i * width + j] = true
          best = min(best, cost(i + 1, j + 1))
        }
        costs[i * width + j] = best
      }
    }
    var i = 0
    var j = 0
    while i < claimed.count || j < actual.count {
      let line = claimed.lowerBound + i
      let other = actual.lowerBound + j
      if i < claimed.count, isGap[line] {
        if cost(i + 1, j) == cost(i, j) {
          steps.append(.gap(line))
          i += 1
        } else {
          steps.append(.covered(other))
          j += 1
        }
      } else if i < claimed.count, j < actual.count, isSame[i * width + j],
        cost(i + 1, j + 1) == cost(i, j)
      {
        steps.append(.same(line, other))
        i += 1
        j += 1
      } else if j < actual.count, allowsOthers, cost(i, j + 1) == cost(i, j) {
        steps.append(.covered(other))
        j += 1
      } else if i < claimed.count, cost(i + 1, j) + 1 == cost(i, j) {
        steps.append(.missing(line))
        i += 1
      } else {
        steps.append(.extra(other))
        j += 1
      }
    }
  }
}
