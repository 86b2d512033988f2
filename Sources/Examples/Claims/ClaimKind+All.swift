import Articles

extension ClaimKind {
  /// In the order of the reference.
  package static let all: [ClaimKind] = [
    .output, .json, .standardError, .lifecycle, .hierarchy, .crash, .diagnostics, .value,
  ]

  /// How all fences of claims are written.
  package static let syntaxes = all.compactMap(\.syntax)

  /// The kind of a fence's language.
  package static func named(_ name: String) -> ClaimKind? { all.first { $0.name == name } }
}
