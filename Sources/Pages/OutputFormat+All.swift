extension OutputFormat {
  /// The formats that a build writes.
  package static let all: [OutputFormat] = [.html]
}
