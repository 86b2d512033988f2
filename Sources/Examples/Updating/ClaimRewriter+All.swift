extension ClaimRewriter {
  /// In the order of ``ClaimKind/all``.
  static let all: [ClaimRewriter] = [
    .output, .standardError, .lifecycle, .hierarchy, .crash, .diagnostics, .value,
  ]

  static func named(_ kind: String) -> ClaimRewriter? { all.first { $0.kind == kind } }
}
