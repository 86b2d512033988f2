import TestSupport
import Testing

@testable import Cassowary

/// Random systems, the same in every run, whose solutions are checked without the simplex method.
///
/// Small systems have up to three variables. Their optimum is at a corner: a point where as many
/// bounds (or axes) meet as there are variables. All corners are tried. None that satisfies the
/// required constraints may be better at the strongest level at which it differs.
struct RandomSystemTests {
  @Test(arguments: 0..<40)
  func `10,000 systems agree with the best of all corners`(batch: Int) {
    for seed in batch * 250..<(batch + 1) * 250 {
      var random = SplitMix(seed: UInt64(seed))
      let system = RandomSystem(&random, requiredShare: [0.2, 0.4, 0.6, 0.8][seed % 4])
      var solved = SolvedSystem(system)
      solved.expectRequiredHold()
      solved.expectNoCornerIsBetter()
      guard seed % 2 == 0 else { continue }
      for constraint in system.constraints {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: solved.remove(constraint)
        case 1: solved.shift(constraint, by: Double(Int.random(in: -20...20, using: &random)))
        case 2: solved.addAgain(constraint)
        default: break
        }
        if Bool.random(using: &random) { solved.expectRequiredHold() }
      }
      solved.expectRequiredHold()
      solved.expectNoCornerIsBetter()
    }
  }

  @Test(arguments: 0..<10)
  func `the constraints that a contradiction reports are contradictory`(batch: Int) {
    for seed in batch * 100..<(batch + 1) * 100 {
      var random = SplitMix(seed: UInt64(seed) &+ 30_000)
      let solved = SolvedSystem(RandomSystem(&random, requiredShare: 0.8))
      for error in solved.refusals {
        let culprits = error.conflicts + [error.constraint]
        #expect(culprits.allSatisfy { $0.strength == .required })
        #expect(solved.corners(of: culprits).isEmpty, "\(system(seed))")
      }
    }
  }

  /// Systems of up to 30 variables, with a known point that satisfies all required constraints.
  @Test(arguments: 0..<10)
  func `the errors do not depend on the order in which constraints are added`(batch: Int) throws {
    for seed in batch * 20..<(batch + 1) * 20 {
      var random = SplitMix(seed: UInt64(seed) &+ 50_000)
      let system = RandomSystem(satisfiableOf: Int.random(in: 4...30, using: &random), &random)
      let one = SolvedSystem(system)
      let other = SolvedSystem(
        RandomSystem(system.variables, system.constraints.shuffled(using: &random)))
      #expect(one.refusals.isEmpty && other.refusals.isEmpty, "\(self.system(seed))")
      one.expectRequiredHold()
      other.expectRequiredHold()
      let difference = zip(one.errors, other.errors).first { abs($0 - $1) > 1e-4 }
      #expect(difference == nil, "\(self.system(seed)): \(one.errors), \(other.errors)")
    }
  }

  /// Long enough that the solver rebuilds its inverse more than once.
  @Test(arguments: 0..<4)
  func `a system that was changed many times is as good as a new one`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed) &+ 70_000)
    let system = RandomSystem(satisfiableOf: 40, &random)
    var solved = SolvedSystem(system)
    for _ in 0..<1000 {
      let constraint = system.constraints[Int.random(in: 0..<80, using: &random)]
      if Bool.random(using: &random) {
        solved.remove(constraint)
      } else {
        solved.addAgain(constraint)
      }
      if Int.random(in: 0..<10, using: &random) == 0 { solved.expectRequiredHold() }
    }
    for constraint in system.constraints { solved.addAgain(constraint) }
    solved.expectRequiredHold()
    let new = SolvedSystem(system)
    let difference = zip(solved.errors, new.errors).first { abs($0 - $1) > 1e-4 }
    #expect(difference == nil, "\(solved.errors), \(new.errors)")
  }

  private func system(_ seed: Int) -> String { "system \(seed)" }

  /// A layout as on a screen: rows of boxes in a given width, hundreds of constraints.
  @Test(arguments: [5, 40, 120])
  func `long chains stay exact`(count: Int) throws {
    let solver = Solver()
    var previous = LinearExpression(0)
    var boxes: [(x: Variable, width: Variable)] = []
    for _ in 0..<count {
      let box = (x: Variable(id: 2 * boxes.count), width: Variable(id: 2 * boxes.count + 1))
      try solver.add(Constraint(LinearExpression(box.x) - previous - 8, .equal))
      if let first = boxes.first {
        try solver.add(
          Constraint(LinearExpression(box.width) - LinearExpression(first.width), .equal))
      }
      previous = LinearExpression(box.x) + LinearExpression(box.width)
      boxes.append(box)
    }
    try solver.add(Constraint(previous - Double(count) * 50 + 8, .equal))
    for (number, box) in boxes.enumerated() {
      let width = (Double(count) * 50 - 8 - Double(count) * 8) / Double(count)
      #expect(abs(solver.value(of: box.width) - width) < 1e-6)
      #expect(abs(solver.value(of: box.x) - (Double(number) * (width + 8) + 8)) < 1e-6)
    }
  }
}

struct RandomSystem {
  var variables: [Variable]
  var constraints: [Constraint]

  init(_ variables: [Variable], _ constraints: [Constraint]) {
    self.variables = variables
    self.constraints = constraints
  }

  /// Creates a system of up to three variables and eight constraints, which may contradict each
  /// other.
  init(_ random: inout SplitMix, requiredShare: Double) {
    variables = (0..<Int.random(in: 1...3, using: &random)).map { Variable(id: $0) }
    constraints = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var expression = LinearExpression(Double(Int.random(in: -50...50, using: &random)))
      for variable in variables where Int.random(in: 0..<3, using: &random) > 0 {
        expression += LinearExpression(variable) * Double(Int.random(in: -3...3, using: &random))
      }
      let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
      constraints.append(RandomSystem.constraint(expression, isRequired, &random))
    }
  }

  /// Creates a system with twice as many constraints as variables. A point exists that satisfies
  /// the required ones.
  init(satisfiableOf count: Int, _ random: inout SplitMix) {
    variables = (0..<count).map { Variable(id: $0) }
    constraints = []
    let point = variables.map { _ in Double(Int.random(in: -100...100, using: &random)) }
    for _ in 0..<2 * count {
      var expression = LinearExpression()
      for _ in 0..<3 {
        let variable = variables[Int.random(in: 0..<count, using: &random)]
        expression +=
          LinearExpression(variable) * [-2, -1, 1, 1, 0.5][Int.random(in: 0..<5, using: &random)]
      }
      let value = expression.value { point[$0.id] }
      let isRequired = Int.random(in: 0..<3, using: &random) == 0
      let slack = Double(Int.random(in: 0...40, using: &random))
      switch (isRequired, Int.random(in: 0..<3, using: &random)) {
      case (false, _):
        constraints.append(RandomSystem.constraint(expression - value + slack, false, &random))
      case (true, 0): constraints.append(Constraint(expression - value, .equal))
      case (true, 1): constraints.append(Constraint(expression - value + slack, .greaterOrEqual))
      case (true, _): constraints.append(Constraint(expression - value - slack, .lessOrEqual))
      }
    }
  }

  static let levels: [Double] = [999, 750, 251, 250]

  private static func constraint(
    _ expression: LinearExpression, _ isRequired: Bool, _ random: inout SplitMix
  ) -> Constraint {
    func level() -> Double { levels[Int.random(in: 0..<levels.count, using: &random)] }
    if !isRequired, Int.random(in: 0..<4, using: &random) == 0 {
      return Constraint(expression, above: level(), below: level())
    }
    let relations: [Constraint.Relation] = [.equal, .greaterOrEqual, .lessOrEqual]
    return Constraint(
      expression, relations[Int.random(in: 0..<3, using: &random)],
      strength: isRequired ? .required : .optional(level()))
  }
}

struct SolvedSystem {
  let system: RandomSystem
  let solver = Solver()
  private(set) var accepted: [Constraint] = []
  private(set) var refusals: [UnsatisfiableConstraint] = []
  private var shifts: [ObjectIdentifier: Double] = [:]

  init(_ system: RandomSystem) {
    self.system = system
    for constraint in system.constraints { addAgain(constraint) }
  }

  /// Adds a constraint unless the solver has it.
  mutating func addAgain(_ constraint: Constraint) {
    guard !accepted.contains(where: { $0 === constraint }) else { return }
    shifts[ObjectIdentifier(constraint)] = nil
    do {
      try solver.add(constraint)
      accepted.append(constraint)
    } catch {
      refusals.append(error)
    }
  }

  mutating func remove(_ constraint: Constraint) {
    solver.remove(constraint)
    accepted.removeAll { $0 === constraint }
  }

  mutating func shift(_ constraint: Constraint, by shift: Double) {
    guard accepted.contains(where: { $0 === constraint }) else { return }
    do {
      try solver.setShift(shift, of: constraint)
      shifts[ObjectIdentifier(constraint)] = shift
    } catch {
      accepted.removeAll { $0 === constraint }
    }
  }

  func expectRequiredHold() {
    let point = system.variables.map(solver.value(of:))
    for constraint in accepted where constraint.strength == .required {
      #expect(error(of: constraint, at: point) < 1e-6)
    }
  }

  /// The sum of the errors at each level, the strongest first.
  var errors: [Double] { errors(at: system.variables.map(solver.value(of:))) }

  func expectNoCornerIsBetter() {
    let errors = errors
    for corner in corners(of: accepted) {
      let others = self.errors(at: corner)
      // The first level at which they differ decides.
      let difference = zip(errors, others).first { abs($0 - $1) > 1e-5 }
      if let difference, difference.0 > difference.1 {
        Issue.record("\(corner) has \(others), not \(errors)")
      }
    }
  }

  /// The points where as many bounds (or axes) meet as there are variables, and which satisfy the
  /// required ones of `constraints`.
  func corners(of constraints: [Constraint]) -> [[Double]] {
    let count = system.variables.count
    var planes: [(factors: [Double], constant: Double)] = constraints.map { constraint in
      (
        system.variables.map { constraint.expression.factor(of: $0) },
        constraint.expression.constant + shift(of: constraint)
      )
    }
    for axis in 0..<count { planes.append(((0..<count).map { $0 == axis ? 1 : 0 }, 0)) }
    return choices(of: count, among: planes.count).compactMap { choice in
      solve(choice.map { planes[$0] })
    }.filter { point in
      constraints.allSatisfy { $0.strength != .required || error(of: $0, at: point) < 1e-7 }
    }
  }

  private func shift(of constraint: Constraint) -> Double {
    shifts[ObjectIdentifier(constraint)] ?? 0
  }

  private func value(of constraint: Constraint, at point: [Double]) -> Double {
    var sum = constraint.expression.constant + shift(of: constraint)
    for term in constraint.expression.terms { sum += term.factor * point[term.variable.id] }
    return sum
  }

  private func error(of constraint: Constraint, at point: [Double]) -> Double {
    constraint.error(for: value(of: constraint, at: point))
  }

  private func errors(at point: [Double]) -> [Double] {
    var errors = RandomSystem.levels.map { _ in 0.0 }
    for constraint in accepted {
      guard case .optional(let above) = constraint.strength else { continue }
      let isBelow = value(of: constraint, at: point) < 0
      let level = isBelow ? constraint.strengthBelow ?? above : above
      if let index = RandomSystem.levels.firstIndex(of: level) {
        errors[index] += error(of: constraint, at: point)
      }
    }
    return errors
  }

  private func choices(of count: Int, among total: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return choices(of: count - 1, among: total).flatMap { choice in
      ((choice.last ?? -1) + 1..<max(total, (choice.last ?? -1) + 1)).map { choice + [$0] }
    }
  }

  /// Solves a system by Gaussian elimination; `nil` if the planes do not meet in one point.
  private func solve(_ planes: [(factors: [Double], constant: Double)]) -> [Double]? {
    var matrix = planes.map { $0.factors + [-$0.constant] }
    let count = planes.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let pivot, abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(pivot, column)
      for row in 0..<count where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column...count { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
