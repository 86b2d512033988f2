import Support

/// DocC tutorials, each of whose steps shows a Swift file as it is after the step.
///
/// - SeeAlso: "Code" in DocC's documentation.
package enum Tutorial {
  /// Whether a path is that of a tutorial in a DocC catalogue.
  package static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".tutorial") && MarkdownDialect.isInCatalogue(path)
  }

  /// The paths of all Swift files in a page's catalogue, by the file names that steps use. Links
  /// are not followed, because they could lead to any file of the user.
  static func files(forPageAt path: String) -> [String: String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let end = parts.firstIndex(where: { $0.hasSuffix(".docc") }) else { return [:] }
    var found: [String: String] = [:]
    var folders = [parts[...end].joined(separator: "/")]
    while let folder = folders.popLast() {
      for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        let inner = FileSystem.join(folder, name)
        guard !FileSystem.isLink(inner) else { continue }
        if name.hasSuffix(".swift") {
          // If two files have the same name, the choice must be the same on each machine.
          found[name] = min(found[name] ?? inner, inner)
        } else if FileSystem.kind(of: inner) == .folder {
          folders.append(inner)
        }
      }
    }
    return found
  }
}

extension Article {
  /// Fills the blocks of a tutorial's steps with the lines of their files. A file that several
  /// steps show is checked where it is shown first.
  mutating func fillSteps(diagnostics: inout [Diagnostic]) {
    let files = Tutorial.files(forPageAt: path)
    var filled: Set<String> = []
    for index in codeBlocks.indices where codeBlocks[index].isSnippet {
      guard case .swift(var fence) = codeBlocks[index].role, let name = fence.include else {
        continue
      }
      fence.include = nil
      codeBlocks[index].role = .shown
      guard let file = files[name.value] else {
        diagnostics.ruled(.include) {
          $0.append(
            .error(
              "the catalogue has no file '\(name.value)'", at: name.location,
              hint: Spelling.hint(for: name.value, among: files.keys.sorted())
                ?? "steps name the files of the catalogue without their folders"))
        }
        continue
      }
      guard filled.insert(file).inserted,
        let text = Library.text(of: file, diagnostics: &diagnostics)
      else { continue }
      codeBlocks[index].role = .swift(fence)
      codeBlocks[index].fill(with: SourceText(text, path: file))
    }
  }
}

extension CodeBlock {
  /// Replaces the content with all lines of a file.
  fileprivate mutating func fill(with source: SourceText) {
    includedFile = source.path
    firstLine = 1
    lines = source.lines
    indents = lines.map { _ in 0 }
  }
}
