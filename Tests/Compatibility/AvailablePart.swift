import Programs

/// The part of a module that does not need modules which the runtime lacks.
///
/// Imports of these modules are replaced with spaces. A file that has such an import, and then does
/// not compile, is left out.
struct AvailablePart {
  private var module: LibraryModule
  /// The paths of the files that import an absent module.
  private var doubtful: Set<String> = []

  init(of module: LibraryModule, without absent: [String]) {
    self.module = module
    guard !absent.isEmpty else { return }
    for index in module.files.indices {
      let file = module.files[index]
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let kept = lines.map { line in Self.imports(absent, line) ? "" : String(line) }
      let text = kept.joined(separator: "\n")
      guard text != file.text else { continue }
      self.module.files[index].text = text
      doubtful.insert(file.path)
    }
  }

  /// Compiles the part.
  ///
  /// - Returns: The causes of errors, and the paths of the files that were left out.
  func compile(
    _ compile: (LibraryModule) async throws -> [Outcome.Message]
  ) async throws -> (causes: [ErrorCause], left: [String]) {
    var module = module
    var left: [String] = []
    while true {
      let messages = try await compile(module)
      let wrong = Set(messages.filter { $0.severity == .error }.map(\.location.file))
        .intersection(doubtful).subtracting(left)
      guard !wrong.isEmpty else { return (ErrorCause.all(of: messages), left.sorted()) }
      left += wrong
      module.files.removeAll { wrong.contains($0.path) }
    }
  }

  private static func imports(_ modules: [String], _ line: Substring) -> Bool {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      .drop { $0.hasPrefix("@") || $0 == "public" || $0 == "internal" }
    guard words.first == "import", let name = words.dropFirst().last else { return false }
    return modules.contains { name == $0 || name.hasPrefix($0 + ".") }
  }
}
