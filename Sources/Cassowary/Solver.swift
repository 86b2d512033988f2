/// Finds the values that keep every required constraint and break the others the least.
///
/// Constraints can be added, removed and changed at any time; each change starts from the solution
/// that there is. Strengths are lexicographic: the sum of the errors at the strongest level is made least
/// first, then that of the next one among all solutions that are as good, and so on. Wishes are weighed
/// when a value is asked for, required constraints when they are added. A variable that nothing decides
/// is zero.
///
/// - SeeAlso: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm", ACM Transactions on Computer-Human Interaction, 2001. The problem is that paper's; the
///   method is the revised simplex method with bounds and costs that bend at zero.
package final class Solver {
  private var simplex = Simplex()
  private var variables = IndexByNumber()
  private var rows: [ObjectIdentifier: Int] = [:]
  private var entries: [Entry?] = []
  private var lastEntry = 0
  private var isSettled = true
  private var open: Set<Int>?

  private struct Entry {
    /// In the order in which constraints were added.
    let number: Int
    let constraint: Constraint
    /// What was added to the constraint's constant since.
    var shift: Double
  }

  package init() {}

  // MARK: Variables

  package func value(of variable: Variable) -> Double {
    settle()
    return variables[variable.id].map { simplex.value(of: $0) } ?? 0
  }

  /// The values of many variables at once, in their order.
  package func values(of variables: [Variable]) -> [Double] {
    settle()
    return variables.map { variable in
      self.variables[variable.id].map { simplex.value(of: $0) } ?? 0
    }
  }

  package func value(of expression: LinearExpression) -> Double {
    settle()
    return expression.value { variables[$0.id].map { simplex.value(of: $0) } ?? 0 }
  }

  /// Whether constraints decide the variable: if not, it could as well have another value.
  package func isDetermined(_ variable: Variable) -> Bool {
    settle()
    guard let index = variables[variable.id] else { return false }
    let open = self.open ?? simplex.openVariables()
    self.open = open
    return !open.contains(index)
  }

  private func settle() {
    guard !isSettled else { return }
    isSettled = true
    simplex.unlock()
    simplex.optimize()
    simplex.refreshValues()
  }

  private func changed() {
    isSettled = false
    open = nil
  }

  // MARK: Constraints

  package var constraints: [Constraint] {
    entries.compactMap(\.self).sorted { $0.number < $1.number }.map(\.constraint)
  }

  /// Adds a constraint. One that is there already stays as it is.
  ///
  /// - Throws: ``UnsatisfiableConstraint`` if it is required and contradicts others; nothing is
  ///   changed then.
  package func add(_ constraint: Constraint) throws(UnsatisfiableConstraint) {
    guard rows[ObjectIdentifier(constraint)] == nil else { return }
    let expression = constraint.expression
    let terms = expression.terms.map { term in
      Simplex.Entry(row: Int32(index(of: term.variable)), factor: term.factor)
    }
    let (above, below) = constraint.levels
    let row = simplex.addRow(terms, constant: expression.constant, above: above, below: below)
    lastEntry += 1
    let entry = Entry(number: lastEntry, constraint: constraint, shift: 0)
    if row == entries.count { entries.append(entry) } else { entries[row] = entry }
    rows[ObjectIdentifier(constraint)] = row
    changed()
    if constraint.relation == .equal, simplex.solveForNewVariable(row) { return }
    if above == .infinity, below == .infinity, simplex.solveForOwnVariable(row) { return }
    if let conflicts = mend([row]) {
      drop(row)
      throw UnsatisfiableConstraint(constraint: constraint, conflicts: conflicts)
    }
  }

  /// Removes a constraint. One that is not there is no matter.
  package func remove(_ constraint: Constraint) {
    guard let row = rows[ObjectIdentifier(constraint)] else { return }
    simplex.makeBasic(row)
    drop(row)
    changed()
  }

  /// Adds to the constant of a constraint's expression, and finds the new solution from the present one.
  ///
  /// - Parameter shift: Replaces the shift that was set before; it counts from the constraint's own constant.
  /// - Throws: ``UnsatisfiableConstraint`` if required constraints do not allow it. The constraint is
  ///   then taken out.
  package func setShift(_ shift: Double, of constraint: Constraint)
    throws(UnsatisfiableConstraint)
  {
    guard let row = rows[ObjectIdentifier(constraint)], let old = entries[row]?.shift,
      old != shift
    else { return }
    entries[row]?.shift = shift
    simplex.move(constantOf: row, by: shift - old)
    // Nothing that holds has come to an end, so what was best is best.
    if isSettled, simplex.isOptimal { return }
    let broken = simplex.rows.indices.filter {
      abs(simplex.violation(of: simplex.rows[$0])) > Number.tolerance
    }
    let steps = simplex.state
    changed()
    if let conflicts = mend(broken, except: row) {
      simplex.restore(steps)
      simplex.move(constantOf: row, by: old - shift)
      remove(constraint)
      throw UnsatisfiableConstraint(constraint: constraint, conflicts: conflicts)
    }
  }

  private func index(of variable: Variable) -> Int {
    let count = variables.count
    let index = variables.index(of: variable.id)
    if index == count { simplex.addVariable() }
    return index
  }

  private func drop(_ row: Int) {
    simplex.removeBasicRow(row)
    if let entry = entries[row] { rows[ObjectIdentifier(entry.constraint)] = nil }
    entries[row] = nil
  }

  /// Makes what is required of rows hold again.
  ///
  /// - Returns: nil if that succeeds; else the constraints that rule it out. The basis is what it was before.
  private func mend(_ broken: [Int], except one: Int? = nil) -> [Constraint]? {
    var before: Simplex.State?
    for row in broken
    where abs(simplex.violation(of: simplex.rows[row])) > Number.tolerance {
      before = before ?? simplex.state
      guard var conflicts = simplex.mend(row) else { continue }
      if let before { simplex.restore(before) }
      if one != nil { conflicts.append(row) }
      return conflicts.filter { $0 != one }.compactMap { entries[$0] }
        .sorted { $0.number < $1.number }.map(\.constraint)
    }
    return nil
  }
}

extension Constraint {
  /// The levels of the wishes not to be above zero and not to be below: infinite for what is required,
  /// minus infinite for what is no wish at all.
  fileprivate var levels: (above: Double, below: Double) {
    let level: Double =
      switch strength {
      case .required: .infinity
      case .optional(let level): level
      }
    return switch relation {
    case .equal: (level, strengthBelow ?? level)
    case .lessOrEqual: (level, -.infinity)
    case .greaterOrEqual: (-.infinity, level)
    }
  }
}
