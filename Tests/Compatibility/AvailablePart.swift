import Programs

/// The part of a module that does not need modules which the runtime lacks.
///
/// Imports of these modules are replaced with spaces. Of a file that has such an import, the
/// top-level declarations that then do not compile are left out; if none is to blame, the file is.
/// So is what needs a type that such a file declares.
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
  /// - Returns: The causes of errors, and what was left out: the paths of files, and the paths and
  ///   lines of declarations.
  func compile(
    _ compile: (LibraryModule) async throws -> [Outcome.Message]
  ) async throws -> (causes: [ErrorCause], left: [String]) {
    var module = module
    var doubtful = doubtful
    var left: [String] = []
    var names: Set<String> = []
    while true {
      let messages = try await compile(module)
      let errors = messages.filter { $0.severity == .error }
      for error in errors {
        let missing = error.text.firstMatch(of: /^cannot find (?:type )?'(\w+)' in scope/)?.1
        if let missing, names.contains(String(missing)) { doubtful.insert(error.location.file) }
      }
      let wrong = Dictionary(grouping: errors, by: \.location.file)
        .filter { doubtful.contains($0.key) }
      guard !wrong.isEmpty else { return (ErrorCause.all(of: messages), left.sorted()) }
      for (path, errors) in wrong {
        guard let index = module.files.firstIndex(where: { $0.path == path }) else { continue }
        let lines = Set(errors.map(\.location.line))
        let part = DeclarationPart(of: module.files[index].text, without: lines)
        if self.doubtful.contains(path) { names.formUnion(part.names) }
        if part.isEmpty {
          left.removeAll { $0.hasPrefix(path + ":") }
          left.append(path)
          module.files.remove(at: index)
        } else {
          left += part.lines.map { "\(path):\($0)" }
          module.files[index].text = part.text
        }
      }
    }
  }

  private static func imports(_ modules: [String], _ line: Substring) -> Bool {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      .drop { $0.hasPrefix("@") || $0 == "public" || $0 == "internal" }
    guard words.first == "import", let name = words.dropFirst().last else { return false }
    return modules.contains { name == $0 || name.hasPrefix($0 + ".") }
  }
}
