import Programs

/// What the compiler made of a program.
package struct Compiled: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// The path of a shared object.
    case program(String)
    /// The compiler ended by its own doing, and named an error in the text.
    case rejected
    /// There is no verdict of the compiler.
    case lost(Outcome.Loss)
  }

  /// What it wrote to standard error.
  package var errors: String
  package var result: Result

  package var program: String? {
    if case .program(let path) = result { path } else { nil }
  }

  package var loss: Outcome.Loss? {
    if case .lost(let loss) = result { loss } else { nil }
  }

  package static func lost(_ loss: Outcome.Loss, errors: String = "") -> Compiled {
    Compiled(errors: errors, result: .lost(loss))
  }
}
