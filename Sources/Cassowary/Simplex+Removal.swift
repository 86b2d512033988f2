extension Simplex {
  /// Makes a row's deviation basic, so that the row can go; what is required of the others still holds.
  ///
  /// The nearest deviation that becomes zero when the row's own moves gives up its place, so that no other
  /// one changes its sign. Without any, it is a variable, which nothing decides from then on.
  mutating func makeBasic(_ number: Int) {
    guard rows[number].place < 0 else { return }
    let symbol = Symbol.deviation(number)
    let column = column(of: symbol)
    var nearest: (distance: Double, place: Int)?
    var largest: (size: Double, place: Int)?
    for place in column.indices where abs(column[place]) > Number.epsilon {
      if basis[place].row != nil {
        let distance = abs(values[place] / column[place])
        if distance < nearest?.distance ?? .infinity { nearest = (distance, place) }
      } else if basis[place].isVariable, abs(column[place]) > largest?.size ?? 0 {
        largest = (abs(column[place]), place)
      }
    }
    guard let place = nearest?.place ?? largest?.place else { return }
    pivot(in: place, symbol, column: column, distance: values[place] / column[place])
  }
}
