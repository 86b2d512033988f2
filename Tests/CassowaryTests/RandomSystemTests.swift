import Testing

@testable import Cassowary

/// Systems of up to three variables, against the best of all corners that two or three bounds meet in.
struct RandomSystemTests {
  @Test(arguments: 0..<400)
  func `no corner is better than the solution`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let system = RandomSystem(&random)
    let solved = SolvedSystem(system, constraints: system.constraints)
    solved.expectRequiredHold()
    solved.expectNoCornerIsBetter()
  }

  @Test(arguments: 0..<200)
  func `after removals no corner is better either`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed) &+ 10_000)
    let system = RandomSystem(&random)
    var solved = SolvedSystem(system, constraints: system.constraints)
    for constraint in system.constraints where Int.random(in: 0..<3, using: &random) == 0 {
      solved.remove(constraint)
      solved.expectRequiredHold()
    }
    solved.expectNoCornerIsBetter()
  }

  @Test(arguments: 0..<200)
  func `after shifts no corner is better either`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed) &+ 20_000)
    let system = RandomSystem(&random)
    var solved = SolvedSystem(system, constraints: system.constraints)
    for constraint in solved.accepted where Bool.random(using: &random) {
      solved.shift(constraint, by: Double(Int.random(in: -20...20, using: &random)))
      solved.expectRequiredHold()
    }
    solved.expectNoCornerIsBetter()
  }

  @Test(arguments: 0..<200)
  func `what a contradiction names is contradictory`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed) &+ 30_000)
    let system = RandomSystem(&random, requiredShare: 0.8)
    let solved = SolvedSystem(system, constraints: system.constraints)
    for error in solved.refusals {
      let culprits = error.conflicts + [error.constraint]
      #expect(culprits.allSatisfy { $0.strength == .required })
      #expect(solved.corners(of: culprits).isEmpty)
    }
  }

  /// A layout as screens have it: rows of boxes in a width, hundreds of constraints.
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

/// Splitmix64: the same numbers on every run.
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

struct RandomSystem {
  let solver = Solver()
  var variables: [Variable] = []
  var constraints: [Constraint] = []

  init(_ random: inout RandomNumbers, requiredShare: Double = 0.4) {
    variables = (0..<Int.random(in: 1...3, using: &random)).map { Variable(id: $0) }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var expression = LinearExpression(Double(Int.random(in: -50...50, using: &random)))
      for variable in variables where Int.random(in: 0..<3, using: &random) > 0 {
        expression += LinearExpression(variable) * Double(Int.random(in: -3...3, using: &random))
      }
      let isRequired = Double.random(in: 0..<1, using: &random) < requiredShare
      let level: Double = [250, 251, 750, 999].randomElement(using: &random) ?? 250
      let relations: [Constraint.Relation] = [.equal, .greaterOrEqual, .lessOrEqual]
      constraints.append(
        Constraint(
          expression, relations.randomElement(using: &random) ?? .equal,
          strength: isRequired ? .required : .optional(level)))
    }
  }
}

struct SolvedSystem {
  let system: RandomSystem
  private(set) var accepted: [Constraint] = []
  private(set) var refusals: [UnsatisfiableConstraint] = []
  private var shifts: [ObjectIdentifier: Double] = [:]

  init(_ system: RandomSystem, constraints: [Constraint]) {
    self.system = system
    for constraint in constraints {
      do {
        try system.solver.add(constraint)
        accepted.append(constraint)
      } catch {
        refusals.append(error)
      }
    }
  }

  mutating func remove(_ constraint: Constraint) {
    system.solver.remove(constraint)
    accepted.removeAll { $0 === constraint }
  }

  mutating func shift(_ constraint: Constraint, by shift: Double) {
    do {
      try system.solver.setShift(shift, of: constraint)
      shifts[ObjectIdentifier(constraint)] = shift
    } catch {
      accepted.removeAll { $0 === constraint }
    }
  }

  func expectRequiredHold() {
    let point = system.variables.map(system.solver.value(of:))
    for constraint in accepted where constraint.strength == .required {
      #expect(error(of: constraint, at: point) < 1e-6)
    }
  }

  func expectNoCornerIsBetter() {
    let errors = errors(at: system.variables.map(system.solver.value(of:)))
    for corner in corners(of: accepted) {
      let others = self.errors(at: corner)
      // The first level at which they differ decides.
      let difference = zip(errors, others).first { abs($0 - $1) > 1e-5 }
      #expect(difference.map { $0 < $1 } ?? true, "\(corner) has \(others), not \(errors)")
    }
  }

  /// The points where as many bounds (or axes) meet as there are variables, and where the required
  /// ones of `constraints` hold.
  func corners(of constraints: [Constraint]) -> [[Double]] {
    let count = system.variables.count
    var planes: [(factors: [Double], constant: Double)] = constraints.map { constraint in
      (
        system.variables.map { constraint.expression.terms[$0] ?? 0 },
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

  private func error(of constraint: Constraint, at point: [Double]) -> Double {
    let sum = zip(system.variables, point).reduce(
      constraint.expression.constant + shift(of: constraint)
    ) { $0 + (constraint.expression.terms[$1.0] ?? 0) * $1.1 }
    return constraint.error(for: sum)
  }

  /// The sum of the errors at each level, the strongest first.
  private func errors(at point: [Double]) -> [Double] {
    [999, 750, 251, 250].map { level in
      accepted.filter { $0.strength == .optional(level) }
        .reduce(0) { $0 + error(of: $1, at: point) }
    }
  }

  private func choices(of count: Int, among total: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return choices(of: count - 1, among: total).flatMap { choice in
      ((choice.last ?? -1) + 1..<max(total, (choice.last ?? -1) + 1)).map { choice + [$0] }
    }
  }

  /// Gaussian elimination; nil where the planes do not meet in one point.
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
