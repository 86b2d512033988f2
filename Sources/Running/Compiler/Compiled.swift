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
  /// What may make two runs of each of its programs differ; one for each source, in order, or none where that is not known.
  package var variations: [RunVariation] = []

  package var program: String? {
    if case .program(let path) = result { path } else { nil }
  }

  package var loss: Outcome.Loss? {
    if case .lost(let loss) = result { loss } else { nil }
  }

  package func variation(of source: Int) -> RunVariation {
    variations.indices.contains(source) ? variations[source] : .unknown
  }

  package static func lost(_ loss: Outcome.Loss, errors: String = "") -> Compiled {
    Compiled(errors: errors, result: .lost(loss))
  }
}
