/// Finds the values that keep every required constraint and break the others the least.
///
/// Constraints can be added, removed and changed at any time; each change starts from the solution
/// that there is. A variable that nothing decides is zero.
///
/// - SeeAlso: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm", ACM Transactions on Computer-Human Interaction, 2001.
package final class Solver {
  private var tableau = Tableau()
  private var lastSymbol = -1
  private var externals: [Variable: Symbol] = [:]
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastEntry = 0

  /// What the solver knows of a constraint.
  private struct Entry {
    let number: Int
    let constraint: Constraint
    /// The symbol that only this constraint's row brought in.
    var marker: Symbol
    /// The second error symbol of an optional one.
    var other: Symbol?
    /// What was added to the constraint's constant since.
    var shift = 0.0
  }

  package init() {}

  // MARK: Variables

  package func value(of variable: Variable) -> Double {
    externals[variable].flatMap { tableau.rows[$0]?.constant } ?? 0
  }

  package func value(of expression: LinearExpression) -> Double {
    expression.value(value(of:))
  }

  /// Whether constraints decide the variable: if not, it could as well have another value.
  package func isDetermined(_ variable: Variable) -> Bool {
    guard let row = externals[variable].flatMap({ tableau.rows[$0] }) else { return false }
    return row.terms.allSatisfy { term in
      switch term.symbol.kind {
      case .external: false
      case .dummy: true
      case .slack, .error:
        tableau.objectives.contains { abs($0.row[term.symbol]) > Number.epsilon }
      }
    }
  }

  // MARK: Constraints

  package var constraints: [Constraint] {
    entries.values.sorted { $0.number < $1.number }.map(\.constraint)
  }

  /// Adds a constraint. One that is there already stays as it is.
  ///
  /// - Throws: ``UnsatisfiableConstraint`` if it is required and contradicts others; nothing is
  ///   changed then.
  package func add(_ constraint: Constraint) throws(UnsatisfiableConstraint) {
    guard entries[ObjectIdentifier(constraint)] == nil else { return }
    try add(constraint, shift: 0)
  }

  /// Removes a constraint. One that is not there is no matter.
  package func remove(_ constraint: Constraint) {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    weigh(entry, times: -1)
    takeOut(entry.marker)
    // Its column was the opposite of the marker's, so no other row is solved for it.
    if let other = entry.other { tableau.removeColumn(of: other) }
    tableau.optimize()
  }

  /// Adds to the constant of a constraint's expression, and finds the new solution from the present one.
  ///
  /// - Parameter shift: Replaces the shift that was set before; it counts from the constraint's own constant.
  /// - Throws: ``UnsatisfiableConstraint`` if required constraints do not allow it. The constraint is
  ///   then taken out.
  package func setShift(_ shift: Double, of constraint: Constraint)
    throws(UnsatisfiableConstraint)
  {
    guard var entry = entries[ObjectIdentifier(constraint)], entry.shift != shift else { return }
    if entry.marker.kind == .dummy {
      remove(constraint)
      try add(constraint, shift: shift)
      return
    }
    // The marker stands with the factor -1 in an equation that grows by `change`, so the marker
    // grows by as much: where it is a parameter, put the new one less the change in its place.
    let change = (shift - entry.shift) * (constraint.relation == .lessOrEqual ? -1 : 1)
    let before = tableau
    var infeasible: [Symbol] = []
    for basic in tableau.basics {
      tableau.change(basic) { row in
        row.constant += basic == entry.marker ? change : -change * row[entry.marker]
        if basic.isPivotable, row.constant < -Number.epsilon { infeasible.append(basic) }
      }
    }
    for index in tableau.objectives.indices {
      let factor = tableau.objectives[index].row[entry.marker]
      tableau.objectives[index].row.constant -= change * factor
    }
    if let (symbol, row) = tableau.reoptimize(from: infeasible) {
      tableau = before
      let conflicts = conflicts(in: row, of: symbol, except: constraint)
      remove(constraint)
      throw UnsatisfiableConstraint(constraint: constraint, conflicts: conflicts)
    }
    entry.shift = shift
    entries[ObjectIdentifier(constraint)] = entry
  }

  // MARK: Adding

  private func makeSymbol(_ kind: Symbol.Kind) -> Symbol {
    lastSymbol += 1
    return Symbol(id: lastSymbol, kind: kind)
  }

  private func add(_ constraint: Constraint, shift: Double) throws(UnsatisfiableConstraint) {
    let before = tableau
    var row = Row()
    // "At most zero" is "at least zero" of the opposite.
    let sign: Double = constraint.relation == .lessOrEqual ? -1 : 1
    row.constant = (constraint.expression.constant + shift) * sign
    for (variable, factor) in constraint.expression.terms.sorted(by: { $0.key.id < $1.key.id }) {
      let symbol = symbol(of: variable)
      if let basic = tableau.rows[symbol] {
        row.add(basic, times: factor * sign)
      } else {
        row.add(symbol, times: factor * sign)
      }
    }
    lastEntry += 1
    var entry = addMarkers(to: &row, of: constraint)
    entry.shift = shift
    entries[ObjectIdentifier(constraint)] = entry
    if row.constant < 0 { row.negate() }

    if let subject = subject(of: row, entry: entry) {
      if subject.kind == .dummy, !isNothing(row.constant) {
        try refuse(constraint, because: row, backTo: before)
      }
      if subject.kind == .dummy { row.constant = 0 }
      row.solve(for: subject)
      tableau.substitute(subject, by: row)
      tableau.insert(row, for: subject)
    } else if let rest = addWithArtificial(row, marker: entry.marker) {
      try refuse(constraint, because: rest, backTo: before)
    }
    weigh(entry, times: 1)
    tableau.optimize()
  }

  private func symbol(of variable: Variable) -> Symbol {
    if let symbol = externals[variable] { return symbol }
    let symbol = makeSymbol(.external)
    externals[variable] = symbol
    return symbol
  }

  /// Adds the errors of an optional constraint to what is made least, or takes them out.
  private func weigh(_ entry: Entry, times factor: Double) {
    guard case .optional(let level) = entry.constraint.strength else { return }
    if entry.marker.kind == .error {
      tableau.addToObjective(entry.marker, level: level, times: factor)
    }
    if let other = entry.other {
      let below = entry.constraint.strengthBelow ?? level
      tableau.addToObjective(other, level: below, times: factor)
    }
  }

  private func addMarkers(to row: inout Row, of constraint: Constraint) -> Entry {
    let isRequired = constraint.strength == .required
    let marker: Symbol
    var other: Symbol?
    switch (constraint.relation, isRequired) {
    case (.equal, true):
      marker = makeSymbol(.dummy)
      row.add(marker, times: 1)
    case (.equal, false):
      marker = makeSymbol(.error)
      other = makeSymbol(.error)
      row.add(marker, times: -1)
    case (_, true):
      marker = makeSymbol(.slack)
      row.add(marker, times: -1)
    case (_, false):
      marker = makeSymbol(.slack)
      other = makeSymbol(.error)
      row.add(marker, times: -1)
    }
    if let other { row.add(other, times: 1) }
    return Entry(number: lastEntry, constraint: constraint, marker: marker, other: other)
  }

  /// The symbol to solve a new row for, so that the solution stays feasible. The row's constant is not
  /// negative.
  private func subject(of row: Row, entry: Entry) -> Symbol? {
    let external = row.terms.filter { $0.symbol.kind == .external }
      .max { abs($0.factor) < abs($1.factor) }
    if let external { return external.symbol }
    for symbol in [entry.marker, entry.other].compactMap(\.self) {
      if symbol.isPivotable, row[symbol] < 0 { return symbol }
    }
    let isOnlyDummies = row.terms.allSatisfy { $0.symbol.kind == .dummy }
    return isOnlyDummies ? entry.marker : nil
  }

  /// The first phase of the simplex method: gives the row a symbol of its own, and makes it zero.
  ///
  /// - Returns: nil if that succeeds; else what is left of the row, which shows what rules it out.
  private func addWithArtificial(_ row: Row, marker: Symbol) -> Row? {
    let artificial = makeSymbol(.slack)
    tableau.insert(row, for: artificial)
    let rest = tableau.minimize(row)
    guard isNothing(rest.constant) else { return rest }
    if let left = tableau.rows[artificial] {
      let entering =
        left.terms.filter(\.symbol.isPivotable).max { abs($0.factor) < abs($1.factor) }?.symbol
        ?? left.terms.first { $0.symbol == marker }?.symbol
      if let entering {
        tableau.pivot(artificial, entering)
      } else {
        tableau.removeRow(of: artificial)
      }
    }
    tableau.removeColumn(of: artificial)
    return nil
  }

  /// Whether what is left of an equation is rounding: sums of lengths are exact to far less than this.
  private func isNothing(_ number: Double) -> Bool { abs(number) < 1e-6 }

  private func refuse(
    _ constraint: Constraint, because row: Row, backTo before: Tableau
  ) throws(UnsatisfiableConstraint) -> Never {
    let conflicts = conflicts(in: row, of: nil, except: constraint)
    tableau = before
    entries[ObjectIdentifier(constraint)] = nil
    throw UnsatisfiableConstraint(constraint: constraint, conflicts: conflicts)
  }

  /// The required constraints whose markers stand in a row that cannot be zero: multiples of them add
  /// up to a contradiction.
  private func conflicts(in row: Row, of symbol: Symbol?, except one: Constraint) -> [Constraint] {
    entries.values.sorted { $0.number < $1.number }
      .filter { entry in
        entry.constraint !== one
          && (entry.marker == symbol || row[entry.marker] != 0
            || entry.other.map { $0 == symbol || row[$0] != 0 } ?? false)
      }
      .map(\.constraint)
  }

  // MARK: Removing

  /// Takes a symbol out of the tableau with the one equation that brought it in.
  private func takeOut(_ symbol: Symbol) {
    if tableau.rows[symbol] == nil, let leaving = rowToGiveUp(for: symbol) {
      tableau.pivot(leaving, symbol)
    }
    tableau.removeRow(of: symbol)
    tableau.removeColumn(of: symbol)
  }

  /// The row that can be solved for `marker` so that the others stay feasible when it goes.
  private func rowToGiveUp(for marker: Symbol) -> Symbol? {
    var falling: (ratio: Double, symbol: Symbol)?
    var rising: (ratio: Double, symbol: Symbol)?
    var free: (size: Double, symbol: Symbol)?
    for basic in tableau.basics {
      guard let row = tableau.rows[basic] else { continue }
      let factor = row[marker]
      guard factor != 0 else { continue }
      if !basic.isRestricted {
        if abs(factor) > free?.size ?? 0 { free = (abs(factor), basic) }
      } else if factor < 0 {
        let ratio = -row.constant / factor
        if ratio < falling?.ratio ?? .infinity { falling = (ratio, basic) }
      } else {
        let ratio = row.constant / factor
        if ratio < rising?.ratio ?? .infinity { rising = (ratio, basic) }
      }
    }
    return falling?.symbol ?? rising?.symbol ?? free?.symbol
  }
}
