import Cassowary
import Foundation

/// Compares Cassowary with kiwisolver: the same systems, in turns.
enum SolverBenchmark {
  static let rounds = 9

  static func run() throws {
    let systems = BoxSystem.all
    let kiwi = try Kiwi(systems: systems)
    defer { kiwi.stop() }
    var lines = [
      [
        "system", "constraints", "first µs", "kiwi µs", "ratio", "change µs", "kiwi µs", "ratio",
        "largest difference",
      ]
    ]
    for (index, system) in systems.enumerated() {
      var (ours, theirs): ([Measurement], [Measurement]) = ([], [])
      for _ in 0..<rounds {
        theirs.append(try kiwi.measure(index))
        ours.append(try measure(system))
      }
      let difference = zip(ours[0].values, theirs[0].values).map { abs($0 - $1) }.max() ?? 0
      lines.append(
        [system.name, "\(system.lines.count + 1)"]
          + columns(ours.map(\.first), theirs.map(\.first))
          + columns(ours.map(\.change), theirs.map(\.change)) + ["\(difference)"])
    }
    print("Cassowary and kiwisolver (goals: first at most 1.0 times, change at most 0.5 times)\n")
    printTable(lines)
  }

  private static func columns(_ ours: [Double], _ theirs: [Double]) -> [String] {
    let ratios = zip(ours, theirs).map { $0 / $1 }
    return [show(ours.median), show(theirs.median), show(ratios.median, 3)]
  }

  private static func measure(_ system: BoxSystem) throws -> Measurement {
    let constraints = system.constraints
    let variables = (0..<system.variables).map { Variable(id: $0) }
    let solver = Solver()
    var values = [Double](repeating: 0, count: variables.count)
    let first = try microseconds {
      for constraint in constraints { try solver.add(constraint) }
      values = solver.values(of: variables)
    }
    var changes: [Double] = []
    for _ in 0..<BoxSystem.repetitions {
      for change in system.changes.reversed() {
        changes.append(
          try microseconds {
            try solver.setShift(system.changes[0] - change, of: constraints[constraints.count - 1])
            values = solver.values(of: variables)
          })
      }
    }
    return Measurement(first: first, change: changes.median, values: values)
  }
}
