import Cassowary

/// Required and optional equations, solved in groups that share no variables.
///
/// Most systems consist of small groups: constraints rarely relate the two axes, or the contents of
/// two views that are placed by their frames.
@MainActor final class LayoutEquations {
  private struct Demand {
    let constraint: Constraint
    let source: NSLayoutConstraint?
  }

  private var demands: [Demand] = []
  private var sizes: [LinearExpression] = []
  /// For each variable, the next one in a chain that ends with the representative of its group.
  private var links: [Int] = []
  private var solvers: [Int: Solver] = [:]
  private var solvedSizes: Set<Int> = []
  /// Whether a required constraint was left out.
  private(set) var hasContradictions = false

  // MARK: Before

  func makeVariable() -> Variable {
    links.append(links.count)
    return Variable(id: links.count - 1)
  }

  func add(_ constraint: Constraint, source: NSLayoutConstraint? = nil) {
    demands.append(Demand(constraint: constraint, source: source))
    join(constraint.expression)
  }

  /// Constrains a length not to be negative, unless required constraints make it negative.
  func addSize(_ size: LinearExpression) {
    sizes.append(size)
    join(size)
  }

  private func join(_ expression: LinearExpression) {
    guard let first = expression.terms.first else { return }
    for term in expression.terms.dropFirst() {
      links[group(of: term.variable.id)] = group(of: first.variable.id)
    }
  }

  private func group(of id: Int) -> Int {
    var id = id
    while links[id] != id {
      links[id] = links[links[id]]
      id = links[id]
    }
    return id
  }

  // MARK: Solving

  /// Adds all constraints in order.
  ///
  /// - Parameter refuse: Called with each constraint that contradicts required constraints, and
  ///   with the constraints that it contradicts.
  func solve(refuse: (NSLayoutConstraint, [NSLayoutConstraint]) -> Void) {
    var sources: [ObjectIdentifier: NSLayoutConstraint] = [:]
    for demand in demands {
      sources[ObjectIdentifier(demand.constraint)] = demand.source
      guard let solver = solver(for: demand.constraint.expression) else {
        let error = demand.constraint.error(for: demand.constraint.expression.constant)
        if let source = demand.source, demand.constraint.strength == .required, error > 1e-6 {
          hasContradictions = true
          refuse(source, [])
        }
        continue
      }
      do throws(UnsatisfiableConstraint) {
        try solver.add(demand.constraint)
      } catch {
        hasContradictions = true
        if let source = demand.source {
          refuse(source, error.conflicts.compactMap { sources[ObjectIdentifier($0)] })
        }
      }
    }
    keepSizesPositive()
  }

  /// Constrains the lengths that would be negative; most would not. These constraints are stronger
  /// than any priority but not required, so that conflicts mention only the program's constraints.
  private func keepSizesPositive() {
    for _ in 0..<10 {
      var isSettled = true
      for (index, size) in sizes.enumerated() where !solvedSizes.contains(index) {
        guard value(of: size) < -1e-6, let solver = solver(for: size) else { continue }
        solvedSizes.insert(index)
        isSettled = false
        try? solver.add(Constraint(size, .greaterOrEqual, strength: .optional(1000)))
      }
      if isSettled { return }
    }
  }

  private func solver(for expression: LinearExpression) -> Solver? {
    guard let variable = expression.terms.first?.variable else { return nil }
    let group = group(of: variable.id)
    if let solver = solvers[group] { return solver }
    let solver = Solver()
    solvers[group] = solver
    return solver
  }

  // MARK: After

  func value(of expression: LinearExpression) -> Double {
    expression.value { variable in
      solvers[group(of: variable.id)]?.value(of: variable) ?? 0
    }
  }

  func isDetermined(_ variable: Variable) -> Bool {
    solvers[group(of: variable.id)]?.isDetermined(variable) ?? false
  }

  /// Whether the equations contain a variable, but do not determine it.
  func isOpen(_ variable: Variable) -> Bool {
    solvers[group(of: variable.id)].map { !$0.isDetermined(variable) } ?? false
  }

  /// Adds an optional constraint on variables of one group to equations that are already solved.
  func addNow(_ constraint: Constraint) {
    try? solver(for: constraint.expression)?.add(constraint)
    keepSizesPositive()
  }

  /// Shifts a constraint that has been added.
  func setShift(_ shift: Double, of constraint: Constraint) {
    guard let solver = solver(for: constraint.expression) else {
      hasContradictions = true
      return
    }
    do throws(UnsatisfiableConstraint) {
      try solver.setShift(shift, of: constraint)
    } catch {
      hasContradictions = true
    }
    keepSizesPositive()
  }
}
