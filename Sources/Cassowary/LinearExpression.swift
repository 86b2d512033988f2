/// A linear expression: variables with factors, and a constant.
package struct LinearExpression: Sendable {
  package struct Term: Sendable {
    package let variable: Variable
    package var factor: Double
  }

  package var constant: Double
  /// In the order of the variables' ids; no factor is zero.
  package private(set) var terms: [Term]

  package init(_ constant: Double = 0) {
    self.constant = constant
    terms = []
  }

  package init(_ variable: Variable) {
    constant = 0
    terms = [Term(variable: variable, factor: 1)]
  }

  /// The factor of a variable; zero if the expression does not contain it.
  package func factor(of variable: Variable) -> Double {
    terms.first { $0.variable == variable }?.factor ?? 0
  }

  /// The value of the expression. Terms are added in the order of the variables' ids, so that
  /// rounding is always the same.
  package func value(_ value: (Variable) -> Double) -> Double {
    var sum = constant
    for term in terms { sum += value(term.variable) * term.factor }
    return sum
  }

  package static func += (left: inout LinearExpression, right: LinearExpression) {
    left.add(right, times: 1)
  }

  package static func -= (left: inout LinearExpression, right: LinearExpression) {
    left.add(right, times: -1)
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
    var sum = left
    sum.constant += right
    return sum
  }

  package static func - (left: LinearExpression, right: Double) -> LinearExpression {
    left + -right
  }

  package static func * (left: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(left, times: factor)
    return product
  }

  /// Adds a multiple of another expression by merging the two sorted lists of terms.
  package mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    if other.terms.isEmpty { return }
    if terms.isEmpty, factor == 1 {
      terms = other.terms
      return
    }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    for term in other.terms {
      while mine < terms.count, terms[mine].variable.id < term.variable.id {
        merged.append(terms[mine])
        mine += 1
      }
      var sum = term.factor * factor
      if mine < terms.count, terms[mine].variable == term.variable {
        sum += terms[mine].factor
        mine += 1
      }
      if !Number.isZero(sum) { merged.append(Term(variable: term.variable, factor: sum)) }
    }
    merged.append(contentsOf: terms[mine...])
    terms = merged
  }
}

/// The thresholds below which numbers count as zero, for sums of numbers as large as a screen.
enum Number {
  /// For factors and costs.
  static let epsilon = 1e-9
  /// For values, in points. A required constraint may be violated by a hundred times as much.
  static let tolerance = 1e-8

  static func isZero(_ number: Double) -> Bool {
    abs(number) < epsilon
  }
}
