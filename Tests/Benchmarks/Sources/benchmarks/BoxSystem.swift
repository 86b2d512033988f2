import Cassowary
import Foundation

/// About a thousand constraints similar to those of a screen, and a length that changes.
struct BoxSystem {
  struct Line: Encodable {
    struct Term: Encodable {
      var variable: Int
      var factor: Double

      func encode(to encoder: any Encoder) throws {
        var pair = encoder.unkeyedContainer()
        try pair.encode(variable)
        try pair.encode(factor)
      }
    }

    var terms: [Term]
    var constant: Double
    var relation: String
    var strength: String
  }

  var name: String
  var variables = 0
  var lines: [Line] = []
  /// The variable that is set to each of ``changes`` in turn.
  var edited = 0
  var changes: [Double] = []

  private init(_ name: String) {
    self.name = name
  }

  private mutating func variable() -> Int {
    variables += 1
    return variables - 1
  }

  private mutating func add(
    _ terms: [(Int, Double)], _ constant: Double = 0, _ relation: String = "==",
    _ strength: String = "required"
  ) {
    lines.append(
      Line(
        terms: terms.map { Line.Term(variable: $0.0, factor: $0.1) }, constant: constant,
        relation: relation, strength: strength))
  }

  // MARK: Systems

  /// 250 boxes side by side, all of the same width, that fill a length together.
  static var chain: BoxSystem {
    var system = BoxSystem("chain")
    system.edited = system.variable()
    var first: (width: Int, y: Int, height: Int)?
    var end = (left: -1, width: -1)
    for _ in 0..<250 {
      let (x, width) = (system.variable(), system.variable())
      let (y, height) = (system.variable(), system.variable())
      if let first {
        system.add([(x, 1), (end.left, -1), (end.width, -1)], -8)
        system.add([(width, 1), (first.width, -1)])
        system.add([(y, 1), (first.y, -1)])
        system.add([(height, 1), (first.height, -1)])
      } else {
        system.add([(x, 1)], -8)
        system.add([(y, 1)], -20)
        system.add([(height, 1)], -44)
        first = (width, y, height)
      }
      end = (x, width)
    }
    system.add([(system.edited, 1), (end.left, -1), (end.width, -1)], -8)
    system.changes = [20_000, 15_000]
    return system
  }

  /// 16 rows of 16 boxes, all of the same size, that fill a length. Each box is constrained to
  /// those above and before it.
  static var grid: BoxSystem {
    var system = BoxSystem("grid")
    system.edited = system.variable()
    var boxes: [[(x: Int, y: Int, width: Int, height: Int)]] = []
    for row in 0..<16 {
      boxes.append([])
      for column in 0..<16 {
        let box = (
          x: system.variable(), y: system.variable(), width: system.variable(),
          height: system.variable()
        )
        if column == 0 {
          system.add([(box.x, 1)], -16)
        } else {
          let left = boxes[row][column - 1]
          system.add([(box.x, 1), (left.x, -1), (left.width, -1)], -4)
          system.add([(box.width, 1), (left.width, -1)])
        }
        if row == 0 {
          system.add([(box.y, 1)], -16)
        } else {
          let above = boxes[row - 1][column]
          system.add([(box.y, 1), (above.y, -1), (above.height, -1)], -4)
          if column == 0 { system.add([(box.width, 1), (above.width, -1)]) }
        }
        // Squares.
        system.add([(box.height, 1), (box.width, -1)])
        boxes[row].append(box)
      }
    }
    let last = boxes[15][15]
    system.add([(system.edited, 1), (last.x, -1), (last.width, -1)], -16)
    system.changes = [1600, 1200]
    return system
  }

  /// 200 labels below each other, each at least as high as its text, and no higher if possible. The
  /// one with the weakest constraints fills the remaining space.
  static var stack: BoxSystem { stack("stack", [6000, 7000]) }

  /// The same, but the space changes from more than the labels need to less.
  static var squeezedStack: BoxSystem { stack("stack, squeezed", [6000, 5000]) }

  private static func stack(_ name: String, _ changes: [Double]) -> BoxSystem {
    var system = BoxSystem(name)
    system.edited = system.variable()
    let width = system.variable()
    system.add([(width, 1)], -390)
    var above: (y: Int, height: Int)?
    for number in 0..<200 {
      let (x, y) = (system.variable(), system.variable())
      let (own, height) = (system.variable(), system.variable())
      system.add([(x, 1)])
      system.add([(own, 1), (width, -1)])
      if let above {
        system.add([(y, 1), (above.y, -1), (above.height, -1)], -8)
      } else {
        system.add([(y, 1)])
      }
      system.add([(height, 1)], -20, ">=", number == 100 ? "less" : "medium")
      system.add([(height, 1)], -20, "<=", number == 100 ? "weakest" : "weak")
      above = (y, height)
    }
    if let above {
      system.add([(system.edited, 1), (above.y, -1), (above.height, -1)])
    }
    system.changes = changes
    return system
  }

  static var all: [BoxSystem] { [chain, grid, stack, squeezedStack] }

  // MARK: For the solvers

  static let repetitions = 50

  /// - Returns: The constraints, followed by the one whose constant changes.
  var constraints: [Constraint] {
    var all = lines.map { line in
      var expression = LinearExpression(line.constant)
      for term in line.terms {
        expression += LinearExpression(Variable(id: term.variable)) * term.factor
      }
      let relation: Constraint.Relation =
        switch line.relation {
        case "<=": .lessOrEqual
        case ">=": .greaterOrEqual
        default: .equal
        }
      return Constraint(expression, relation, strength: strength(line.strength))
    }
    all.append(
      Constraint(
        LinearExpression(Variable(id: edited)) - changes[0], .equal, strength: strength("strong")))
    return all
  }

  private func strength(_ name: String) -> Strength {
    switch name {
    case "required": .required
    case "strong": .optional(900)
    case "medium": .optional(750)
    case "less": .optional(500)
    case "weak": .optional(250)
    default: .optional(200)
    }
  }
}

extension BoxSystem: Encodable {
  private enum CodingKeys: String, CodingKey {
    case variables, constraints, edited, changes, repetitions
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(variables, forKey: .variables)
    try object.encode(lines, forKey: .constraints)
    try object.encode(edited, forKey: .edited)
    try object.encode(changes, forKey: .changes)
    try object.encode(Self.repetitions, forKey: .repetitions)
  }
}
