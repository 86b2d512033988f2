import Articles

extension ClaimKind {
  /// In the order in which the reference lists them.
  package static let all: [ClaimKind] = [
    .output, .json, .standardError, .lifecycle, .hierarchy, .crash, .diagnostics, .value,
  ]

  /// The syntax of each kind that is written in fences.
  package static let syntaxes = all.compactMap(\.syntax)

  /// Returns the kind with a name, such as the language of a fence.
  package static func named(_ name: String) -> ClaimKind? { all.first { $0.name == name } }
}
