/// The equations, each solved for its basic symbol, and what is to be made least.
///
/// It is in basic feasible solved form: with all parameters at zero, no restricted basic symbol is
/// negative. A value, so that a failed attempt is undone by forgetting it.
struct Tableau {
  /// What is to be made least, at one level of strength: the sum of its error symbols.
  struct Objective {
    var level: Double
    var row: Row
  }

  private(set) var rows: [Symbol: Row] = [:]
  /// The strongest level first.
  var objectives: [Objective] = []

  /// Whatever depends on the order of rows uses this one, so that results do not depend on chance.
  var basics: [Symbol] { rows.keys.sorted() }

  private func basics(with parameter: Symbol) -> [Symbol] {
    rows.compactMap { basic, row in row[parameter] == 0 ? nil : basic }
  }

  mutating func insert(_ row: Row, for basic: Symbol) {
    rows[basic] = row
  }

  @discardableResult
  mutating func removeRow(of basic: Symbol) -> Row? {
    rows.removeValue(forKey: basic)
  }

  mutating func change(_ basic: Symbol, _ change: (inout Row) -> Void) {
    if var row = rows.removeValue(forKey: basic) {
      change(&row)
      rows[basic] = row
    }
  }

  /// Puts a row in the place of a symbol, everywhere.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for basic in basics(with: symbol) { change(basic) { $0.substitute(symbol, by: row) } }
    for index in objectives.indices { objectives[index].row.substitute(symbol, by: row) }
  }

  /// Takes a column out, everywhere.
  mutating func removeColumn(of symbol: Symbol) {
    for basic in basics(with: symbol) { change(basic) { $0.remove(symbol) } }
    for index in objectives.indices { objectives[index].row.remove(symbol) }
  }

  /// Makes `entering` basic in the row of `leaving`, which becomes a parameter.
  mutating func pivot(_ leaving: Symbol, _ entering: Symbol) {
    guard var row = removeRow(of: leaving) else { return }
    row.solve(for: entering, from: leaving)
    substitute(entering, by: row)
    insert(row, for: entering)
  }

  /// Adds a multiple of a symbol to an objective; what a basic symbol stands for is put in its place.
  mutating func addToObjective(_ symbol: Symbol, level: Double, times factor: Double) {
    let index: Int
    if let found = objectives.firstIndex(where: { $0.level <= level }) {
      if objectives[found].level != level {
        objectives.insert(Objective(level: level, row: Row()), at: found)
      }
      index = found
    } else {
      objectives.append(Objective(level: level, row: Row()))
      index = objectives.count - 1
    }
    if let row = rows[symbol] {
      objectives[index].row.add(row, times: factor)
    } else {
      objectives[index].row.add(symbol, times: factor)
    }
  }

  // MARK: Simplex

  /// Rounding could make the method go in circles all the same, so it ends at some time. No layout
  /// comes near this number.
  private static let mostPivots = 20_000

  /// The second phase of the simplex method. Bland's rule (the first symbol that helps) keeps it
  /// from going in circles.
  mutating func optimize() {
    for _ in 0..<Self.mostPivots {
      guard let entering = enteringSymbol() else { return }
      guard let leaving = leavingSymbol(for: entering) else { return }
      pivot(leaving, entering)
    }
  }

  /// Minimizes a row of its own; rows and objectives follow the pivots.
  mutating func minimize(_ objective: Row) -> Row {
    let saved = objectives
    objectives = [Objective(level: 0, row: objective)] + saved
    for _ in 0..<Self.mostPivots {
      let entering = objectives[0].row.terms.first {
        $0.symbol.isPivotable && $0.factor < -Number.epsilon
      }?.symbol
      guard let entering, let leaving = leavingSymbol(for: entering) else { break }
      pivot(leaving, entering)
    }
    return objectives.removeFirst().row
  }

  /// The first symbol that makes an objective smaller while the stronger ones stay.
  private func enteringSymbol() -> Symbol? {
    var best: Symbol?
    var settled: Set<Symbol> = []
    for objective in objectives {
      var candidate: Symbol?
      for term in objective.row.terms where term.symbol.isPivotable {
        if term.factor < -Number.epsilon, !settled.contains(term.symbol) {
          candidate = min(candidate ?? term.symbol, term.symbol)
        }
        // What costs at this level is not to be had at any weaker one.
        settled.insert(term.symbol)
      }
      if let candidate { best = min(best ?? candidate, candidate) }
    }
    return best
  }

  /// The restricted symbol that reaches zero first when `entering` grows; nil if none does.
  private func leavingSymbol(for entering: Symbol) -> Symbol? {
    var best: (ratio: Double, symbol: Symbol)?
    for (basic, row) in rows where basic.isPivotable {
      let factor = row[entering]
      guard factor < -Number.epsilon else { continue }
      let ratio = -row.constant / factor
      if let current = best {
        let isTie = abs(ratio - current.ratio) <= Number.epsilon * max(1, abs(current.ratio))
        if isTie ? basic < current.symbol : ratio < current.ratio { best = (ratio, basic) }
      } else {
        best = (ratio, basic)
      }
    }
    return best?.symbol
  }

  /// The dual simplex method: makes the solution feasible again after constants have changed, and
  /// keeps it optimal.
  ///
  /// - Returns: nil if it succeeds; else the row that cannot be mended, with its symbol.
  mutating func reoptimize(from infeasible: [Symbol]) -> (Symbol, Row)? {
    var waiting = infeasible
    for _ in 0..<Self.mostPivots {
      guard let leaving = waiting.popLast() else { return nil }
      guard let row = rows[leaving], row.constant < -Number.epsilon else { continue }
      guard let entering = dualEnteringSymbol(in: row) else { return (leaving, row) }
      pivot(leaving, entering)
      waiting = basics.filter { $0.isPivotable && (rows[$0]?.constant ?? 0) < -Number.epsilon }
        .reversed()
    }
    return nil
  }

  private func dualEnteringSymbol(in row: Row) -> Symbol? {
    var best: (costs: [Double], symbol: Symbol)?
    for term in row.terms where term.symbol.isPivotable && term.factor > Number.epsilon {
      let costs = objectives.map { $0.row[term.symbol] / term.factor }
      guard let current = best else {
        best = (costs, term.symbol)
        continue
      }
      let difference = zip(costs, current.costs).first {
        abs($0 - $1) > Number.epsilon * max(1, abs($1))
      }
      if let difference, difference.0 < difference.1 { best = (costs, term.symbol) }
    }
    return best?.symbol
  }
}
