/// A quantity that the solver finds a value for: a variable, or the deviation of a row, which is
/// the value of a constraint's expression.
struct Symbol: Equatable, Sendable {
  private let code: Int32

  private init(code: Int32) {
    self.code = code
  }

  static func variable(_ index: Int) -> Symbol { Symbol(code: Int32(truncatingIfNeeded: index)) }
  static func deviation(_ row: Int) -> Symbol { Symbol(code: ~Int32(truncatingIfNeeded: row)) }
  /// A placeholder in the basis for a row that was removed.
  static let none = Symbol(code: .min)

  var isVariable: Bool { code >= 0 }
  /// The variable's index.
  var variable: Int { Int(code) }
  /// The deviation's row; `nil` for a variable and for ``none``.
  var row: Int? { code < 0 && code != .min ? Int(~code) : nil }
}
