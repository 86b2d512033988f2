/// The inverse of the basis as a product of elementary steps. If each constraint contains only a
/// few variables, the cost is proportional to the number of terms and not to its square.
///
/// - SeeAlso: Dantzig, Orchard-Hays, "The Product Form for the Inverse in the Simplex Method",
///   1954.
struct Inverse {
  struct Entry {
    var row: Int32
    var factor: Double
  }

  private struct Step {
    /// The row that other rows are added to, or that contains the pivot.
    var row: Int32
    /// The index after the step's last entry. Its first entry follows the last one of the previous
    /// step.
    var end: Int32
    /// Zero for a step that adds rows.
    var pivot: Double
  }

  private var steps: [Step] = []
  private var entries: [Entry] = []

  /// The amount of work to apply the inverse.
  var cost: Int { steps.count + entries.count }
  var stepCount: Int { steps.count }

  // MARK: Steps

  /// Appends a step for a new row, to which multiples of other rows are added.
  mutating func gather(into row: Int, _ added: [Entry]) {
    guard !added.isEmpty else { return }
    entries.append(contentsOf: added)
    steps.append(Step(row: Int32(row), end: Int32(entries.count), pivot: 0))
  }

  /// Appends a step in which a column replaces the column of the basis in a row.
  ///
  /// - Parameter column: The new column by rows, multiplied by the inverse so far.
  mutating func pivot(in row: Int, _ column: [Double]) {
    for (other, factor) in column.enumerated()
    where other != row && abs(factor) > 1e-12 {
      entries.append(Entry(row: Int32(other), factor: factor))
    }
    steps.append(Step(row: Int32(row), end: Int32(entries.count), pivot: column[row]))
  }

  /// Does the same for a column that the inverse so far does not change.
  mutating func pivot(in row: Int, _ pivot: Double, others: [Entry]) {
    entries.append(contentsOf: others)
    steps.append(Step(row: Int32(row), end: Int32(entries.count), pivot: pivot))
  }

  /// Removes all steps except the first ones.
  mutating func cut(to count: Int) {
    steps.removeSubrange(count...)
    entries.removeSubrange(Int(steps.last?.end ?? 0)...)
  }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  // MARK: Application

  /// Multiplies the inverse by a column. The steps before `first` are skipped; the column must be
  /// zero in all rows that they use.
  func apply(to column: inout [Double], from first: Int = 0) {
    column.withUnsafeMutableBufferPointer { column in
      entries.withUnsafeBufferPointer { entries in
        steps.withUnsafeBufferPointer { steps in
          var start = first == 0 ? 0 : Int(steps[first - 1].end)
          for index in first..<max(steps.count, first) {
            let step = steps[index]
            let (row, end) = (Int(step.row), Int(step.end))
            if step.pivot == 0 {
              var sum = column[row]
              for place in start..<end {
                sum += entries[place].factor * column[Int(entries[place].row)]
              }
              column[row] = sum
            } else if column[row] != 0 {
              let quotient = column[row] / step.pivot
              column[row] = quotient
              for place in start..<end {
                column[Int(entries[place].row)] -= entries[place].factor * quotient
              }
            }
            start = end
          }
        }
      }
    }
  }

  /// Multiplies a row by the inverse.
  func applyTransposed(to row: inout [Double]) {
    row.withUnsafeMutableBufferPointer { values in
      entries.withUnsafeBufferPointer { entries in
        steps.withUnsafeBufferPointer { steps in
          for index in stride(from: steps.count - 1, through: 0, by: -1) {
            let step = steps[index]
            let (row, end) = (Int(step.row), Int(step.end))
            let start = index == 0 ? 0 : Int(steps[index - 1].end)
            if step.pivot == 0 {
              let value = values[row]
              guard value != 0 else { continue }
              for place in start..<end {
                values[Int(entries[place].row)] += entries[place].factor * value
              }
            } else {
              var sum = values[row]
              for place in start..<end {
                sum -= entries[place].factor * values[Int(entries[place].row)]
              }
              values[row] = sum / step.pivot
            }
          }
        }
      }
    }
  }
}
