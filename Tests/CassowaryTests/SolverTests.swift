import Testing

@testable import Cassowary

struct SolverTests {
  let solver = Solver()

  @Test func `equations are solved`() throws {
    let (x, y) = (Variable(id: 1), Variable(id: 2))
    try solver.add(Constraint(LinearExpression(x) + LinearExpression(y) - 10, .equal))
    try solver.add(Constraint(LinearExpression(x) - LinearExpression(y) - 4, .equal))
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
  }

  @Test func `a variable that no constraint determines is zero`() throws {
    let (x, y) = (Variable(id: 1), Variable(id: 2))
    try solver.add(Constraint(LinearExpression(x) - LinearExpression(y), .equal))
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 0)
    #expect(!solver.isDetermined(x))
  }

  @Test func `the stronger of two optional constraints is satisfied`() throws {
    let x = Variable(id: 1)
    try solver.add(Constraint(LinearExpression(x) - 10, .equal, strength: .optional(250)))
    try solver.add(Constraint(LinearExpression(x) - 20, .equal, strength: .optional(750)))
    #expect(solver.value(of: x) == 20)
    #expect(solver.isDetermined(x))
  }

  @Test func `many weak constraints do not outweigh a strong one`() throws {
    let x = Variable(id: 1)
    for _ in 0..<50 {
      try solver.add(Constraint(LinearExpression(x) - 1000, .equal, strength: .optional(249)))
    }
    try solver.add(Constraint(LinearExpression(x), .equal, strength: .optional(250)))
    #expect(solver.value(of: x) == 0)
  }

  @Test func `optional constraints are satisfied as far as inequalities allow`() throws {
    let x = Variable(id: 1)
    try solver.add(Constraint(LinearExpression(x) - 100, .lessOrEqual))
    try solver.add(Constraint(LinearExpression(x) - 300, .equal, strength: .optional(500)))
    #expect(solver.value(of: x) == 100)
    try solver.add(Constraint(LinearExpression(x) - 80, .lessOrEqual, strength: .optional(600)))
    #expect(solver.value(of: x) == 80)
  }

  @Test func `values may be negative`() throws {
    let x = Variable(id: 1)
    try solver.add(Constraint(LinearExpression(x) + 40, .equal))
    #expect(solver.value(of: x) == -40)
  }

  @Test func `a contradiction is reported and changes nothing`() throws {
    let (x, y) = (Variable(id: 1), Variable(id: 2))
    let first = Constraint(LinearExpression(x) - 100, .equal)
    let other = Constraint(LinearExpression(y) - 5, .equal)
    let second = Constraint(LinearExpression(x) - 200, .equal)
    try solver.add(first)
    try solver.add(other)
    let error = #expect(throws: UnsatisfiableConstraint.self) { try solver.add(second) }
    #expect(error?.constraint === second)
    #expect(error?.conflicts.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(solver.value(of: x) == 100)
    #expect(solver.constraints.count == 2)
  }

  @Test func `a contradiction of inequalities reports only the constraints involved`() throws {
    let (x, y) = (Variable(id: 1), Variable(id: 2))
    let small = Constraint(LinearExpression(x) - 10, .lessOrEqual)
    let order = Constraint(LinearExpression(x) - LinearExpression(y), .greaterOrEqual)
    let unrelated = Constraint(LinearExpression(y), .greaterOrEqual)
    for constraint in [small, order, unrelated] { try solver.add(constraint) }
    let large = Constraint(LinearExpression(y) - 20, .greaterOrEqual)
    let error = #expect(throws: UnsatisfiableConstraint.self) { try solver.add(large) }
    #expect(
      error?.conflicts.map(ObjectIdentifier.init) == [small, order].map(ObjectIdentifier.init))
  }

  @Test func `a constraint that is added twice can be removed once`() throws {
    let x = Variable(id: 1)
    let first = Constraint(LinearExpression(x) - 10, .equal)
    let second = Constraint(LinearExpression(x) - 10, .equal)
    try solver.add(first)
    try solver.add(second)
    solver.remove(first)
    #expect(solver.value(of: x) == 10)
    #expect(throws: UnsatisfiableConstraint.self) {
      try solver.add(Constraint(LinearExpression(x) - 11, .equal))
    }
    solver.remove(second)
    try solver.add(Constraint(LinearExpression(x) - 11, .equal))
    #expect(solver.value(of: x) == 11)
  }

  @Test func `a removed constraint has no effect`() throws {
    let x = Variable(id: 1)
    let weak = Constraint(LinearExpression(x) - 10, .equal, strength: .optional(1))
    let strong = Constraint(LinearExpression(x) - 20, .equal, strength: .optional(999))
    try solver.add(weak)
    try solver.add(strong)
    solver.remove(strong)
    #expect(solver.value(of: x) == 10)
  }

  @Test func `a shifted constant moves the solution`() throws {
    let (x, width) = (Variable(id: 1), Variable(id: 2))
    let size = Constraint(LinearExpression(width) - 100, .equal, strength: .optional(900))
    try solver.add(Constraint(LinearExpression(width) - 390, .lessOrEqual))
    try solver.add(Constraint(LinearExpression(x) + LinearExpression(width) - 390, .equal))
    try solver.add(size)
    #expect(solver.value(of: x) == 290)
    try solver.setShift(-50, of: size)
    #expect(solver.value(of: width) == 150)
    try solver.setShift(-500, of: size)
    #expect(solver.value(of: width) == 390)
    #expect(solver.value(of: x) == 0)
  }

  @Test func `a shift that required constraints forbid removes its constraint`() throws {
    let x = Variable(id: 1)
    let low = Constraint(LinearExpression(x) - 10, .greaterOrEqual)
    let high = Constraint(LinearExpression(x) - 20, .lessOrEqual)
    try solver.add(low)
    try solver.add(high)
    let error = #expect(throws: UnsatisfiableConstraint.self) { try solver.setShift(-20, of: low) }
    #expect(error?.conflicts.map(ObjectIdentifier.init) == [ObjectIdentifier(high)])
    #expect(solver.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(high)])
  }

  @Test func `an optional constraint may be stronger on one side`() throws {
    let x = Variable(id: 1)
    try solver.add(Constraint(LinearExpression(x) - 100, above: 250, below: 750))
    #expect(solver.value(of: x) == 100)
    let less = Constraint(LinearExpression(x) - 60, .equal, strength: .optional(500))
    try solver.add(less)
    #expect(solver.value(of: x) == 100)
    solver.remove(less)
    try solver.add(Constraint(LinearExpression(x) - 160, .equal, strength: .optional(500)))
    #expect(solver.value(of: x) == 160)
  }
}
