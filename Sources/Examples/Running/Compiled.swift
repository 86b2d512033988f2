/// What the compiler made of a program.
struct Compiled: Hashable, Sendable {
  enum Result: Hashable, Sendable {
    /// The path of a shared object.
    case program(String)
    /// The compiler ended by its own doing, and named an error in the text.
    case rejected
    /// There is no verdict of the compiler.
    case lost(Outcome.Loss)
  }

  /// What it wrote to standard error.
  var errors: String
  var result: Result

  var program: String? {
    if case .program(let path) = result { path } else { nil }
  }

  var loss: Outcome.Loss? {
    if case .lost(let loss) = result { loss } else { nil }
  }

  static func lost(_ loss: Outcome.Loss, errors: String = "") -> Compiled {
    Compiled(errors: errors, result: .lost(loss))
  }
}
