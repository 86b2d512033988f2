import Programs

/// The result of compiling a program or a batch.
package struct Compiled: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// The path of a shared object.
    case program(String)
    /// The compiler exited by itself and reported an error in the text.
    case rejected
    /// The compiler or the linker produced no result.
    case lost(Outcome.Loss)
  }

  /// The compiler's standard error.
  package var errors: String
  package var result: Result
  /// What may differ between runs of each source's program, in the order of the sources. Empty if
  /// unknown.
  package var variations: [RunVariation] = []

  package var program: String? {
    if case .program(let path) = result { path } else { nil }
  }

  package var loss: Outcome.Loss? {
    if case .lost(let loss) = result { loss } else { nil }
  }

  /// The compiler's messages if there is no program; otherwise `nil`.
  var errorsOfFailure: String? { program == nil ? errors : nil }

  package func variation(of source: Int) -> RunVariation {
    variations.indices.contains(source) ? variations[source] : .unknown
  }

  package static func lost(_ loss: Outcome.Loss, errors: String = "") -> Compiled {
    Compiled(errors: errors, result: .lost(loss))
  }
}
