extension ClaimKind {
  /// In the order of the reference.
  package static let all: [ClaimKind] = [
    .output, .standardError, .lifecycle, .hierarchy, .crash, .diagnostics, .value,
  ]

  /// The kind of a fence's language.
  package static func named(_ name: String) -> ClaimKind? { all.first { $0.name == name } }
}
