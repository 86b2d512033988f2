extension Simplex {
  /// The maximum number of pivots. Rounding errors could make the method cycle despite Bland's
  /// rule. No layout comes near this number.
  static let mostPivots = 20_000
  /// After this many pivots, the first symbol that improves the solution is chosen instead of the
  /// best one. This is Bland's rule, which prevents cycling.
  static let patience = 500

  /// The second phase of the simplex method, once for each level of strength, the strongest first.
  /// The optimum of each level is locked for the weaker ones.
  mutating func optimize() {
    lock { $0 == .infinity }
    var last = Double.infinity
    while let level = nextLevel(below: last) {
      let upper = last
      lock { $0 > level && $0 < upper }
      minimize(level)
      last = level
    }
    let upper = last
    lock { $0 > -.infinity && $0 < upper }
  }

  /// Whether the solution is still optimal after constants have changed.
  var isOptimal: Bool {
    for place in values.indices where abs(values[place]) > Number.tolerance {
      guard let row = basis[place].row else { continue }
      if values[place] > 0 ? rows[row].isLockedAbove : rows[row].isLockedBelow { return false }
    }
    return true
  }

  private mutating func lock(_ isSettled: (Double) -> Bool) {
    for number in rows.indices {
      if isSettled(rows[number].above) { rows[number].isLockedAbove = true }
      if isSettled(rows[number].below) { rows[number].isLockedBelow = true }
    }
  }

  mutating func unlock() {
    for number in rows.indices {
      rows[number].isLockedAbove = false
      rows[number].isLockedBelow = false
    }
  }

  /// The strongest level below `last` at which there are errors; `nil` if there is none.
  private func nextLevel(below last: Double) -> Double? {
    var best = -Double.infinity
    for place in values.indices where abs(values[place]) > Number.tolerance {
      guard let row = basis[place].row else { continue }
      let level = values[place] > 0 ? rows[row].above : rows[row].below
      if level < last { best = max(best, level) }
    }
    return best > -.infinity ? best : nil
  }

  // MARK: One level

  /// Minimizes the sum of the errors at a level.
  private mutating func minimize(_ level: Double) {
    for place in values.indices {
      guard let row = basis[place].row else { continue }
      rows[row].isAbove = isAbove(rows[row], values[place])
    }
    for attempt in 0..<Simplex.mostPivots {
      rebuildIfLong()
      let costs = combination(of: slopes(at: level))
      let takesFirst = attempt > Simplex.patience
      guard let entering = enteringSymbol(at: level, costs, takesFirst: takesFirst) else {
        lock(at: level, costs)
        break
      }
      let column = column(of: entering.symbol)
      guard let stop = stop(of: entering, column, at: level) else {
        lock(at: level, costs)
        break
      }
      let distance = entering.isRising ? stop.distance : -stop.distance
      pivot(in: stop.place, entering.symbol, column: column, distance: distance)
      if let row = entering.symbol.row { rows[row].isAbove = entering.isRising }
    }
  }

  /// The side of zero that a value is on. For zero itself, the side that is not locked or costs
  /// less.
  private func isAbove(_ row: Row, _ value: Double) -> Bool {
    if abs(value) > Number.tolerance { return value > 0 }
    if row.isLockedAbove != row.isLockedBelow { return row.isLockedBelow }
    return row.above < row.below
  }

  /// How much each basic symbol costs for each point that it increases.
  private func slopes(at level: Double) -> [Double] {
    basis.map { symbol in
      guard let row = symbol.row else { return 0 }
      if rows[row].isAbove { return rows[row].above == level ? 1 : 0 }
      return rows[row].below == level ? -1 : 0
    }
  }

  private struct Entering {
    var symbol: Symbol
    var isRising: Bool
    /// The cost for each point, which is negative.
    var cost: Double
  }

  private func enteringSymbol(
    at level: Double, _ costs: [Double], takesFirst: Bool
  ) -> Entering? {
    if let (variable, factor) = variable(in: costs) {
      return Entering(
        symbol: .variable(variable), isRising: factor > 0, cost: -abs(factor))
    }
    var best: Entering?
    for number in rows.indices where rows[number].isThere && rows[number].place < 0 {
      var found = best?.cost ?? -Number.epsilon
      if !rows[number].isLockedAbove {
        let cost = (rows[number].above == level ? 1 : 0) - costs[number]
        if cost < found {
          found = cost
          best = Entering(symbol: .deviation(number), isRising: true, cost: cost)
        }
      }
      if !rows[number].isLockedBelow {
        let cost = (rows[number].below == level ? 1 : 0) + costs[number]
        if cost < found {
          best = Entering(symbol: .deviation(number), isRising: false, cost: cost)
        }
      }
      if takesFirst, best != nil { break }
    }
    return best
  }

  /// Finds how far a symbol can move: until a basic deviation reaches a locked bound, or until
  /// moving further would cost more than it saves. Deviations that cross zero on the way change
  /// their sides.
  private mutating func stop(
    of entering: Entering, _ column: [Double], at level: Double
  ) -> (place: Int, distance: Double)? {
    struct Turn {
      var distance: Double
      var place: Int
      var row: Int
      /// Infinite if the deviation is locked.
      var cost: Double
    }
    var turns: [Turn] = []
    for place in column.indices where abs(column[place]) > Number.epsilon {
      guard let number = basis[place].row else { continue }
      let rate = entering.isRising ? -column[place] : column[place]
      let row = rows[number]
      let value = values[place]
      if rate > 0 ? row.isLockedAbove : row.isLockedBelow {
        let room = max(0, rate > 0 ? -value : value)
        turns.append(
          Turn(distance: room / abs(rate), place: place, row: number, cost: .infinity))
      } else if row.isAbove == (rate < 0), row.above == level || row.below == level {
        let sides: Double = (row.above == level ? 1 : 0) + (row.below == level ? 1 : 0)
        turns.append(
          Turn(
            distance: abs(value / rate), place: place, row: number, cost: sides * abs(rate)))
      }
    }
    turns.sort { one, other in
      one.distance != other.distance ? one.distance < other.distance : one.row < other.row
    }
    var cost = entering.cost
    for turn in turns {
      cost += turn.cost
      if cost > -Number.epsilon { return (turn.place, turn.distance) }
      rows[turn.row].isAbove.toggle()
    }
    return nil
  }

  /// Locks the sides that would cost something at a level that is now optimal.
  private mutating func lock(at level: Double, _ costs: [Double]) {
    for number in rows.indices where rows[number].isThere {
      let (above, below) = (rows[number].above, rows[number].below)
      if rows[number].place < 0 {
        if (above == level ? 1 : 0) - costs[number] > Number.epsilon {
          rows[number].isLockedAbove = true
        }
        if (below == level ? 1 : 0) + costs[number] > Number.epsilon {
          rows[number].isLockedBelow = true
        }
      } else if above == level || below == level {
        if rows[number].isAbove {
          rows[number].isLockedBelow = true
        } else {
          rows[number].isLockedAbove = true
        }
      }
    }
  }

  // MARK: What is open

  /// Returns the variables that could have other values at no cost.
  func openVariables() -> Set<Int> {
    var open = Set(freeVariables.map(Int.init))
    var symbols: [Symbol] = freeVariables.map { .variable(Int($0)) }
    for number in rows.indices where rows[number].isThere && rows[number].place < 0 {
      if rows[number].isLockedAbove, rows[number].isLockedBelow { continue }
      symbols.append(.deviation(number))
    }
    for symbol in symbols {
      let column = column(of: symbol)
      for place in column.indices where abs(column[place]) > Number.epsilon {
        if basis[place].isVariable { open.insert(basis[place].variable) }
      }
    }
    return open
  }
}
