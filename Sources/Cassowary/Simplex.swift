/// The rows of all constraints, and the basis: the symbols that the rows are solved for.
///
/// A row states that its deviation equals the value of its constraint's expression. There are as
/// many basic symbols as rows. All other symbols are zero, so the rows determine the values of the
/// basic ones. A deviation may have a bound or a cost on either side of zero; a variable has
/// neither.
struct Simplex {
  typealias Entry = Inverse.Entry

  struct Row {
    /// The terms. The `row` of an entry is a variable's index here.
    var terms: [Entry]
    var constant: Double
    /// The level at which being above zero is penalized: infinity if that is forbidden, negative
    /// infinity if it is free.
    var above: Double
    var below: Double
    /// The deviation's place in the basis; negative if it is not basic.
    var place: Int32 = -1
    /// Whether the deviation must not rise above zero, because that is forbidden or a stronger
    /// level would get worse.
    var isLockedAbove = false
    var isLockedBelow = false
    /// The side of zero that a basic deviation is on, also if it is exactly zero.
    var isAbove = false
    var isThere = true
    /// The first step of the inverse that uses the row.
    var firstStep: Int32
  }

  var rows: [Row] = []
  /// For each variable, the rows that contain it.
  private(set) var columns: [[Entry]] = []
  /// For each variable, its place in the basis; negative if it is not basic.
  private(set) var places: [Int32] = []
  private(set) var basis: [Symbol] = []
  /// The values of the basic symbols.
  var values: [Double] = []
  var inverse = Inverse()
  /// The variables that are not basic, unordered, and the index of each variable in the list.
  private(set) var freeVariables: [Int32] = []
  private var freePlaces: [Int32] = []
  private var vacantRows: [Int] = []
  private var costAfterRebuilding = 0

  // MARK: Variables

  /// Adds a variable. Its index is the number of variables before it.
  mutating func addVariable() {
    places.append(-1)
    columns.append([])
    freePlaces.append(Int32(freeVariables.count))
    freeVariables.append(Int32(columns.count - 1))
  }

  func value(of variable: Int) -> Double {
    let place = places[variable]
    return place < 0 ? 0 : values[Int(place)]
  }

  private mutating func place(_ symbol: Symbol, _ place: Int) {
    if let row = symbol.row {
      rows[row].place = Int32(place)
      return
    }
    guard symbol.isVariable else { return }
    let variable = symbol.variable
    if places[variable] < 0, place >= 0 {
      let hole = freePlaces[variable]
      let last = freeVariables.removeLast()
      if Int(hole) < freeVariables.count {
        freeVariables[Int(hole)] = last
        freePlaces[Int(last)] = hole
      }
    } else if places[variable] >= 0, place < 0 {
      freePlaces[variable] = Int32(freeVariables.count)
      freeVariables.append(Int32(variable))
    }
    places[variable] = Int32(place)
  }

  // MARK: Rows

  /// Adds a row. Its deviation becomes basic, whatever its value is.
  mutating func addRow(_ terms: [Entry], constant: Double, above: Double, below: Double) -> Int {
    rebuildIfLong()
    let number = vacantRows.popLast() ?? rows.count
    var added: [Entry] = []
    var value = constant
    for term in terms {
      let variable = Int(term.row)
      columns[variable].append(Entry(row: Int32(number), factor: term.factor))
      let place = places[variable]
      guard place >= 0 else { continue }
      value += term.factor * values[Int(place)]
      added.append(Entry(row: place, factor: term.factor))
    }
    let row = Row(
      terms: terms, constant: constant, above: above, below: below, place: Int32(number),
      firstStep: Int32(inverse.stepCount))
    if number == rows.count {
      rows.append(row)
      basis.append(.deviation(number))
      values.append(value)
    } else {
      rows[number] = row
      basis[number] = .deviation(number)
      values[number] = value
    }
    inverse.gather(into: number, added)
    return number
  }

  /// Solves a new row for a variable that no other row contains, if there is one.
  ///
  /// - Returns: Whether there is such a variable. If so, the deviation is zero, and no other value
  ///   has changed.
  mutating func solveForNewVariable(_ number: Int) -> Bool {
    for term in rows[number].terms.reversed() where columns[Int(term.row)].count == 1 {
      let variable = Int(term.row)
      guard places[variable] < 0, abs(term.factor) > 1e-3 else { continue }
      values[number] = -values[number] / term.factor
      inverse.pivot(in: number, -term.factor, others: [])
      place(.deviation(number), -1)
      place(.variable(variable), number)
      basis[number] = .variable(variable)
      return true
    }
    return false
  }

  /// Removes a row whose deviation is basic. Its place in the basis stays empty until the inverse
  /// is rebuilt.
  mutating func removeBasicRow(_ number: Int) {
    for term in rows[number].terms {
      columns[Int(term.row)].removeAll { $0.row == Int32(number) }
    }
    let place = Int(rows[number].place)
    basis[place] = .none
    values[place] = 0
    rows[number].isThere = false
    rows[number].place = -1
    rows[number].terms = []
  }

  // MARK: Rows and columns of the whole

  /// How much the basic symbols decrease for each point that a symbol increases.
  func column(of symbol: Symbol) -> [Double] {
    var column = [Double](repeating: 0, count: rows.count)
    var first = Int32.max
    if let row = symbol.row {
      column[row] = 1
      first = rows[row].firstStep
    } else {
      for entry in columns[symbol.variable] {
        column[Int(entry.row)] = -entry.factor
        first = min(first, rows[Int(entry.row)].firstStep)
      }
    }
    if first < .max { inverse.apply(to: &column, from: Int(first)) }
    return column
  }

  /// A weighted sum of the equations that the rows give for the basic symbols, as a factor for each
  /// deviation.
  ///
  /// - Parameter weights: One for each place of the basis.
  func combination(of weights: [Double]) -> [Double] {
    var combination = weights
    inverse.applyTransposed(to: &combination)
    return combination
  }

  func combination(ofPlace place: Int) -> [Double] {
    var weights = [Double](repeating: 0, count: rows.count)
    weights[place] = 1
    return combination(of: weights)
  }

  /// The factor of a variable in a combination.
  func factor(of variable: Int, in combination: [Double]) -> Double {
    var factor = 0.0
    for entry in columns[variable] { factor -= entry.factor * combination[Int(entry.row)] }
    return factor
  }

  private func factor(of variable: Int, in row: Int) -> Double {
    rows[row].terms.first { $0.row == Int32(variable) }?.factor ?? 0
  }

  // MARK: Pivots

  /// Moves a nonbasic symbol until a basic one is zero, and replaces that one in the basis.
  ///
  /// - Parameters:
  ///   - column: The column of the symbol.
  ///   - distance: How far the symbol moves, with its sign.
  mutating func pivot(in place: Int, _ symbol: Symbol, column: [Double], distance: Double) {
    if distance != 0 {
      for index in column.indices where column[index] != 0 {
        values[index] -= distance * column[index]
      }
    }
    inverse.pivot(in: place, column)
    self.place(basis[place], -1)
    self.place(symbol, place)
    basis[place] = symbol
    values[place] = distance
    if let row = symbol.row { rows[row].isAbove = distance > 0 }
  }

  mutating func move(constantOf row: Int, by change: Double) {
    rows[row].constant += change
    let column = column(of: .deviation(row))
    for place in column.indices where column[place] != 0 && basis[place] != .none {
      values[place] += change * column[place]
    }
  }

  /// Computes the values again from the rows, which removes accumulated rounding errors.
  mutating func refreshValues() {
    var constants = rows.map { $0.isThere ? $0.constant : 0 }
    inverse.apply(to: &constants)
    for place in basis.indices where basis[place] == .none { constants[place] = 0 }
    values = constants
  }

  // MARK: Undoing

  struct State {
    fileprivate let basis: [Symbol]
    fileprivate let values: [Double]
    fileprivate let steps: Int
  }

  var state: State { State(basis: basis, values: values, steps: inverse.stepCount) }

  /// Restores an earlier state. No row may have been added or removed since.
  mutating func restore(_ state: State) {
    inverse.cut(to: state.steps)
    for index in basis.indices where basis[index] != state.basis[index] { place(basis[index], -1) }
    for index in basis.indices where basis[index] != state.basis[index] {
      place(state.basis[index], index)
    }
    (basis, values) = (state.basis, state.values)
  }

  // MARK: Rebuilding

  mutating func rebuildIfLong() {
    if inverse.cost > 2 * costAfterRebuilding + 16 * rows.count + 500 { rebuild() }
  }

  /// Rebuilds the inverse of the current basis with few steps. Rows with only one unplaced variable
  /// come first, so that the columns stay sparse.
  mutating func rebuild() {
    inverse.removeAll()
    var isTaken = rows.map { !$0.isThere }
    var unplaced: [Int32] = Array(repeating: 0, count: rows.count)
    var waiting: [Int] = []
    for symbol in basis {
      if let row = symbol.row {
        isTaken[row] = true
      } else if symbol.isVariable {
        waiting.append(symbol.variable)
        for entry in columns[symbol.variable] { unplaced[Int(entry.row)] += 1 }
      }
    }
    for row in rows.indices { rows[row].firstStep = .max }
    basis = rows.indices.map { rows[$0].isThere ? .deviation($0) : .none }
    vacantRows = rows.indices.reversed().filter { !rows[$0].isThere }
    for row in rows.indices where rows[row].place >= 0 { rows[row].place = Int32(row) }
    var isWaiting = [Bool](repeating: false, count: columns.count)
    for variable in waiting { isWaiting[variable] = true }
    var singles = rows.indices.filter { unplaced[$0] == 1 && !isTaken[$0] }
    var next = 0
    waiting.sort { columns[$0].count < columns[$1].count }
    func settle(_ variable: Int, in row: Int) {
      isTaken[row] = true
      rows[row].firstStep = Int32(inverse.stepCount - 1)
      isWaiting[variable] = false
      basis[row] = .variable(variable)
      places[variable] = Int32(row)
      for entry in columns[variable] {
        unplaced[Int(entry.row)] -= 1
        if unplaced[Int(entry.row)] == 1, !isTaken[Int(entry.row)] {
          singles.append(Int(entry.row))
        }
      }
    }
    while true {
      let variable: Int
      var row: Int?
      if let single = singles.popLast() {
        guard !isTaken[single],
          let term = rows[single].terms.first(where: { isWaiting[Int($0.row)] }),
          abs(term.factor) > 1e-3
        else { continue }
        (variable, row) = (Int(term.row), single)
      } else {
        while next < waiting.count, !isWaiting[waiting[next]] { next += 1 }
        guard next < waiting.count else { break }
        variable = waiting[next]
      }
      if let row, columns[variable].allSatisfy({ rows[Int($0.row)].firstStep == .max }) {
        let others = columns[variable].filter { $0.row != Int32(row) }
        inverse.pivot(
          in: row, -factor(of: variable, in: row),
          others: others.map { Entry(row: $0.row, factor: -$0.factor) })
        settle(variable, in: row)
        continue
      }
      let column = column(of: .variable(variable))
      var best = row ?? -1
      for other in column.indices where !isTaken[other] {
        // Earlier columns may have cancelled the single entry of a row.
        let size = abs(column[other]) * (best == row ? 0.1 : 1)
        if best < 0 || size > abs(column[best]) { best = other }
      }
      inverse.pivot(in: best, column)
      settle(variable, in: best)
    }
    for row in rows.indices where rows[row].firstStep == .max {
      rows[row].firstStep = Int32(inverse.stepCount)
    }
    costAfterRebuilding = inverse.cost
    refreshValues()
  }
}
