extension Simplex {
  /// Makes a row's deviation basic, so that the row can be removed. The required bounds of other
  /// rows still hold.
  ///
  /// The row's deviation replaces the basic deviation that reaches zero first when it moves, so
  /// that no other deviation changes its sign. If there is none, it replaces a variable, which no
  /// constraint determines from then on.
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
