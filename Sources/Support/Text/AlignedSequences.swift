/// Two aligned sequences: equal elements share a row, with as few other rows as possible.
package struct AlignedSequences: Hashable, Sendable {
  package enum Row: Hashable, Sendable {
    /// The indices in the first and in the second sequence.
    case both(Int, Int)
    case first(Int)
    case second(Int)
  }

  package private(set) var rows: [Row] = []

  /// - Parameter limit: If there are more elements than this between the common start and the
  ///   common end, none of them are matched; `nil` for no limit.
  /// - SeeAlso: Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, which
  ///   `CollectionDifference` implements.
  package init<Element: Hashable>(
    _ first: [Element], _ second: [Element], limit: Int? = nil
  ) {
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.dropFirst(start).reversed(), second.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let inFirst = start..<(first.count - end)
    let inSecond = start..<(second.count - end)
    rows = (0..<start).map { .both($0, $0) }
    if let limit, inFirst.count + inSecond.count > limit {
      rows += inFirst.map(Row.first) + inSecond.map(Row.second)
    } else {
      align(Array(first[inFirst]), Array(second[inSecond]), from: start)
    }
    for offset in 0..<end {
      rows.append(.both(inFirst.upperBound + offset, inSecond.upperBound + offset))
    }
  }

  private mutating func align<Element: Hashable>(
    _ first: [Element], _ second: [Element], from start: Int
  ) {
    let difference = second.difference(from: first)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      if removed.contains(i) {
        rows.append(.first(start + i))
        i += 1
      } else if inserted.contains(j) {
        rows.append(.second(start + j))
        j += 1
      } else {
        rows.append(.both(start + i, start + j))
        i += 1
        j += 1
      }
    }
  }

  /// Whether the sequences are equal.
  package var isSame: Bool { rows.allSatisfy { if case .both = $0 { true } else { false } } }

  /// The rows, with the elements that only one side has paired in order, so that a changed line is
  /// one row; `nil` for a side that has no element.
  package var pairs: [(first: Int?, second: Int?)] {
    var pairs: [(first: Int?, second: Int?)] = []
    var waiting: (first: [Int], second: [Int]) = ([], [])
    func flush() {
      for index in 0..<max(waiting.first.count, waiting.second.count) {
        pairs.append(
          (
            waiting.first.indices.contains(index) ? waiting.first[index] : nil,
            waiting.second.indices.contains(index) ? waiting.second[index] : nil
          ))
      }
      waiting = ([], [])
    }
    for row in rows {
      switch row {
      case .first(let place): waiting.first.append(place)
      case .second(let place): waiting.second.append(place)
      case .both(let first, let second):
        flush()
        pairs.append((first, second))
      }
    }
    flush()
    return pairs
  }

  /// The indices of the elements that only one side has.
  package var inFirst: [Int] {
    rows.compactMap { if case .first(let place) = $0 { place } else { nil } }
  }
  package var inSecond: [Int] {
    rows.compactMap { if case .second(let place) = $0 { place } else { nil } }
  }
}
