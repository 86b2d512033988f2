/// A constant and a sum of symbols with factors; in the tableau, what a basic symbol is equal to.
struct Row {
  struct Term {
    var symbol: Symbol
    var factor: Double
  }

  var constant: Double
  /// In the order of the symbols; no factor is zero.
  private(set) var terms: [Term] = []

  init(_ constant: Double = 0) {
    self.constant = constant
  }

  subscript(symbol: Symbol) -> Double {
    let place = place(of: symbol)
    return place < terms.count && terms[place].symbol == symbol ? terms[place].factor : 0
  }

  mutating func add(_ symbol: Symbol, times factor: Double) {
    let place = place(of: symbol)
    if place < terms.count, terms[place].symbol == symbol {
      terms[place].factor += factor
      if Number.isZero(terms[place].factor) { terms.remove(at: place) }
    } else if !Number.isZero(factor) {
      terms.insert(Term(symbol: symbol, factor: factor), at: place)
    }
  }

  /// Adds a multiple of another row, by merging the two sorted lists.
  mutating func add(_ other: Row, times factor: Double) {
    constant += other.constant * factor
    if Number.isZero(constant) { constant = 0 }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (mine, its) = (terms.startIndex, other.terms.startIndex)
    func append(_ symbol: Symbol, _ factor: Double) {
      if !Number.isZero(factor) { merged.append(Term(symbol: symbol, factor: factor)) }
    }
    while mine < terms.endIndex || its < other.terms.endIndex {
      if its == other.terms.endIndex
        || mine < terms.endIndex && terms[mine].symbol < other.terms[its].symbol
      {
        merged.append(terms[mine])
        mine += 1
      } else if mine == terms.endIndex || other.terms[its].symbol < terms[mine].symbol {
        append(other.terms[its].symbol, other.terms[its].factor * factor)
        its += 1
      } else {
        append(terms[mine].symbol, terms[mine].factor + other.terms[its].factor * factor)
        mine += 1
        its += 1
      }
    }
    terms = merged
  }

  mutating func negate() {
    constant = -constant
    for place in terms.indices { terms[place].factor = -terms[place].factor }
  }

  /// Takes the row as the equation `0 = row` and solves it for a symbol of it.
  mutating func solve(for symbol: Symbol) {
    let place = place(of: symbol)
    let factor = -1 / terms.remove(at: place).factor
    constant *= factor
    for place in terms.indices { terms[place].factor *= factor }
  }

  /// Takes the row as the equation `basic = row` and solves it for a symbol of it.
  mutating func solve(for symbol: Symbol, from basic: Symbol) {
    add(basic, times: -1)
    solve(for: symbol)
  }

  /// Puts a row in the place of a symbol.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return }
    add(row, times: terms.remove(at: place).factor)
  }

  mutating func remove(_ symbol: Symbol) {
    let place = place(of: symbol)
    guard place < terms.count, terms[place].symbol == symbol else { return }
    terms.remove(at: place)
  }

  /// The place of the symbol, or where it would stand.
  private func place(of symbol: Symbol) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
