/// A sum of variables, each with a factor, and a constant.
package struct LinearExpression: Sendable {
  package var constant: Double
  /// No factor is zero.
  package private(set) var terms: [Variable: Double]

  package init(_ constant: Double = 0) {
    self.constant = constant
    self.terms = [:]
  }

  package init(_ variable: Variable) {
    self.constant = 0
    self.terms = [variable: 1]
  }

  /// Those that take part, in the order of their numbers.
  package var variables: [Variable] { terms.keys.sorted { $0.id < $1.id } }

  /// The sum, added up in the order of the variables' numbers, so that rounding is the same every time.
  package func value(_ value: (Variable) -> Double) -> Double {
    variables.reduce(constant) { $0 + value($1) * (terms[$1] ?? 0) }
  }

  package static func += (left: inout LinearExpression, right: LinearExpression) {
    left.add(right, times: 1)
  }

  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  package static func + (left: LinearExpression, right: Double) -> LinearExpression {
    left + LinearExpression(right)
  }

  package static func - (left: LinearExpression, right: Double) -> LinearExpression {
    left - LinearExpression(right)
  }

  package static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(left, times: factor)
    return product
  }

  private mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for (variable, coefficient) in other.terms {
      let sum = terms[variable, default: 0] + coefficient * factor
      terms[variable] = Number.isZero(sum) ? nil : sum
    }
  }
}

/// What counts as nothing, in sums of numbers as large as a screen.
enum Number {
  static let epsilon = 1e-9

  static func isZero(_ number: Double) -> Bool {
    abs(number) < epsilon
  }
}
