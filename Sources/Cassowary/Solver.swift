/// Finds the values that satisfy every required constraint and violate the others as little as
/// possible.
///
/// Constraints can be added, removed and changed at any time; each change starts from the current
/// solution. Strengths are lexicographic: the sum of the errors at the strongest level is minimized
/// first, then that of the next level among all solutions that are equally good, and so on.
/// Optional constraints are solved when a value is requested, required constraints when they are
/// added. A variable that no constraint determines is zero.
///
/// - SeeAlso: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
///   Algorithm", ACM Transactions on Computer-Human Interaction, 2001. The problem is that of the
///   paper; the method is the revised simplex method with bounds, and with costs whose slopes
///   change at zero.
package final class Solver {
  private var simplex = Simplex()
  private var variables = IndexByNumber()
  private var rows: [ObjectIdentifier: Int] = [:]
  private var entries: [Entry?] = []
  private var lastEntry = 0
  private var isSettled = true
  private var open: Set<Int>?

  private struct Entry {
    /// Increases in the order in which constraints are added.
    let number: Int
    let constraint: Constraint
    /// The current shift of the constraint's constant.
    var shift: Double
  }

  package init() {}

  // MARK: Variables

  package func value(of variable: Variable) -> Double {
    settle()
    return variables[variable.id].map { simplex.value(of: $0) } ?? 0
  }

  /// The values of many variables, in their order.
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

  /// Whether the constraints determine the variable. If not, another value would be as good.
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

  /// Adds a constraint. Does nothing if it has already been added.
  ///
  /// - Throws: ``UnsatisfiableConstraint`` if it is required and contradicts other constraints. The
  ///   solver is then unchanged.
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

  /// Removes a constraint. Does nothing if it has not been added.
  package func remove(_ constraint: Constraint) {
    guard let row = rows[ObjectIdentifier(constraint)] else { return }
    simplex.makeBasic(row)
    drop(row)
    changed()
  }

  /// Shifts the constant of a constraint's expression, and finds the new solution from the current
  /// one.
  ///
  /// - Parameter shift: Replaces the previous shift; it is added to the constraint's own constant.
  /// - Throws: ``UnsatisfiableConstraint`` if required constraints do not allow it. The constraint
  ///   is then removed.
  package func setShift(_ shift: Double, of constraint: Constraint)
    throws(UnsatisfiableConstraint)
  {
    guard let row = rows[ObjectIdentifier(constraint)], let old = entries[row]?.shift,
      old != shift
    else { return }
    entries[row]?.shift = shift
    simplex.move(constantOf: row, by: shift - old)
    // No deviation is on a locked side, so the solution is still optimal.
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

  /// Changes the solution until the required bounds of some rows hold again.
  ///
  /// - Returns: `nil` if that succeeds, otherwise the constraints that make it impossible; the
  ///   basis is then unchanged.
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
  /// The levels at which being above zero and being below zero are penalized: infinity if that is
  /// forbidden, negative infinity if it is free.
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
