extension Simplex {
  /// By how much a row's deviation violates its required bounds, with its sign; zero if it does
  /// not.
  func violation(of row: Row) -> Double {
    guard row.place >= 0 else { return 0 }
    let value = values[Int(row.place)]
    if value > 0 { return row.above == .infinity ? value : 0 }
    return row.below == .infinity ? value : 0
  }

  /// The first phase of the simplex method, for one row: changes the values until the row's
  /// required bounds are satisfied. Required bounds of other rows that are satisfied stay
  /// satisfied.
  ///
  /// - Returns: `nil` if that succeeds or takes too many pivots, otherwise the rows that together
  ///   make it impossible.
  mutating func mend(_ number: Int) -> [Int]? {
    for attempt in 0..<Simplex.mostPivots {
      let violation = violation(of: rows[number])
      let target = Int(rows[number].place)
      guard abs(violation) > Number.tolerance else { return nil }
      let combination = combination(ofPlace: target)
      guard
        let entering = mendingSymbol(
          combination, violation > 0, takesFirst: attempt > Simplex.patience)
      else {
        // The remaining violation of an equation may be rounding: sums of lengths are exact to less
        // than this.
        if abs(violation) < 1e-6 { return nil }
        return rows.indices.filter {
          $0 != number && rows[$0].isThere && rows[$0].place < 0
            && abs(combination[$0]) > Number.epsilon
        }
      }
      let column = column(of: entering.symbol)
      let end = end(
        of: column, isRising: entering.isRising, towards: target, by: abs(violation))
      let distance = entering.isRising ? end.distance : -end.distance
      pivot(in: end.place, entering.symbol, column: column, distance: distance)
    }
    return nil
  }

  /// Solves an equation for one of its nonbasic variables: the one that occurs in the fewest rows.
  ///
  /// - Returns: Whether that is possible without violating required bounds of other rows. If not,
  ///   nothing is changed.
  mutating func solveForOwnVariable(_ number: Int) -> Bool {
    var own: Int?
    for variable in rows[number].terms.map({ Int($0.row) }) where places[variable] < 0 {
      if columns[variable].count < own.map({ columns[$0].count }) ?? .max { own = variable }
    }
    guard let own, rows[number].place >= 0 else { return false }
    let target = Int(rows[number].place)
    let column = column(of: .variable(own))
    guard abs(column[target]) > 1e-3 else { return false }
    let distance = values[target] / column[target]
    let end = end(of: column, isRising: distance > 0, towards: target, by: abs(values[target]))
    guard end.place == target else { return false }
    pivot(in: target, .variable(own), column: column, distance: distance)
    return true
  }

  /// Finds how far a symbol can move, and the place in the basis that stops it: the target, when it
  /// reaches zero, or a deviation that reaches a required bound.
  private func end(
    of column: [Double], isRising: Bool, towards target: Int, by change: Double
  ) -> (distance: Double, place: Int) {
    let sign: Double = isRising ? 1 : -1
    var best = (distance: change / abs(column[target]), place: target)
    for place in column.indices where abs(column[place]) > Number.epsilon && place != target {
      guard let row = basis[place].row else { continue }
      let rate = -sign * column[place]
      let room: Double
      if rate > 0 {
        guard rows[row].above == .infinity, values[place] <= Number.tolerance else { continue }
        room = max(0, -values[place])
      } else {
        guard rows[row].below == .infinity, values[place] >= -Number.tolerance else { continue }
        room = max(0, values[place])
      }
      let distance = room / abs(rate)
      let isTie = abs(distance - best.distance) <= Number.epsilon
      if isTie
        ? best.place != target && abs(column[place]) > abs(column[best.place])
        : distance < best.distance
      {
        best = (distance, place)
      }
    }
    return best
  }

  /// Finds a symbol whose change reduces the violation: preferably a variable, because it has no
  /// bounds and no cost.
  private func mendingSymbol(
    _ combination: [Double], _ isTooLarge: Bool, takesFirst: Bool
  ) -> (symbol: Symbol, isRising: Bool)? {
    if let (variable, factor) = variable(in: combination) {
      return (.variable(variable), (factor > 0) == isTooLarge)
    }
    var best: (size: Double, row: Int, isRising: Bool)?
    for row in rows.indices where combination[row] != 0 {
      guard rows[row].isThere, rows[row].place < 0 else { continue }
      let factor = combination[row]
      guard abs(factor) > max(Number.epsilon, best?.size ?? 0) else { continue }
      let isRising = (factor > 0) == isTooLarge
      guard (isRising ? rows[row].above : rows[row].below) != .infinity else { continue }
      best = (abs(factor), row, isRising)
      if takesFirst { break }
    }
    return best.map { (.deviation($0.row), $0.isRising) }
  }

  /// Finds the nonbasic variable with the largest factor. Among nearly equal factors, chooses the
  /// variable in the fewest rows.
  func variable(in combination: [Double]) -> (variable: Int, factor: Double)? {
    var best: (variable: Int, factor: Double)?
    for variable in freeVariables.lazy.map(Int.init) {
      let factor = factor(of: variable, in: combination)
      guard abs(factor) > Number.epsilon else { continue }
      guard let current = best else {
        best = (variable, factor)
        continue
      }
      let ratio = abs(factor) / abs(current.factor)
      let (mine, its) = (columns[variable].count, columns[current.variable].count)
      let isBetter =
        ratio > 1.0001
        || ratio > 0.9999 && (mine < its || mine == its && variable < current.variable)
      if isBetter { best = (variable, factor) }
    }
    return best
  }
}
