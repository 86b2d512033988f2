/// A problem that an author can fix, with its location.
///
/// Messages are lower case, put names in 'quotes' and end without a full stop.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: Location?

    package init(_ message: String, at location: Location? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  package var location: Location
  package var message: String
  /// What to do about it.
  package var hint: String?
  /// The lines that differ, with `-` for claimed and `+` for actual; empty if nothing is compared.
  package var diff: [String]
  /// For each line of ``diff``, its line number in the file, from 1; `nil` if the file has no such
  /// line. Empty if the numbers are not known.
  package var diffLines: [Int?] = []
  package var notes: [Note]
  /// The kind of problem.
  package var rule = Rule.page

  package static func error(
    _ message: String, at location: Location, hint: String? = nil, diff: [String] = [],
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .error, location: location, message: message, hint: hint, diff: diff, notes: notes)
  }

  package static func warning(
    _ message: String, at location: Location, hint: String? = nil, diff: [String] = [],
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, location: location, message: message, hint: hint, diff: diff, notes: notes
    )
  }
}
