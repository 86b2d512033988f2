extension OutputFormat {
  /// The formats that a build can write.
  package static let all: [OutputFormat] = [.html, .zip, .epub, .docset, .single, .pdf]

  package static func withName(_ name: String) -> OutputFormat? {
    all.first { $0.name == name }
  }
}
