import Foundation

/// The times of one round of a solver, in microseconds, and its solution.
struct Measurement: Decodable {
  var first: Double
  var change: Double
  var values: [Double]
}

/// - Returns: The wall-clock time of the work, in microseconds.
func microseconds(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let duration = try clock.measure(work)
  return Double(duration.components.seconds) * 1e6
    + Double(duration.components.attoseconds) / 1e12
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// A number with a fixed number of decimal places.
func show(_ number: Double, _ places: Int = 1) -> String {
  String(format: "%.\(places)f", number)
}

/// Prints a table. The first column is aligned to the left, the others to the right.
func printTable(_ lines: [[String]]) {
  guard let first = lines.first else { return }
  let widths = first.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  for line in lines {
    let cells = zip(line, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column == 0 ? cell.0 + space : space + cell.0
    }
    print(cells.joined(separator: "  "))
  }
}
