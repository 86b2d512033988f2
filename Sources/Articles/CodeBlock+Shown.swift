extension CodeBlock {
  /// The value of `name=` on a Swift fence. It is also the block's anchor.
  package var name: String? {
    if case .swift(let fence) = role { fence.name?.value } else { nil }
  }

  /// The value of `title=` on the fence, in any language: the block's caption.
  package var title: String? {
    switch role {
    case .swift(let fence): fence.title
    case .claim(let fence): fence.title
    case .resource, .comparison, .shown: info.attributes.first { $0.name == "title" }?.value
    }
  }

  /// Whether the lines are Swift code: a program, or declarations without bodies
  /// (`swiftinterface`), which are only shown.
  package var isSwift: Bool {
    if case .swift = role { return true }
    return ["swift", "swiftinterface"].contains(info.language.lowercased())
  }

  /// The lines that the fence highlights, from 1, in any language.
  package var markedLines: [ClosedRange<Int>] {
    switch role {
    case .swift(let fence): return fence.markedLines
    case .claim(let fence): return fence.markedLines
    case .resource, .comparison, .shown:
      var ignored: [Diagnostic] = []
      return info.attributes.first { ["{}", "highlight"].contains($0.name) }
        .map { FenceVocabulary.markedLines(of: $0, diagnostics: &ignored) } ?? []
    }
  }

  /// The indices of the lines that readers see.
  ///
  /// In a Swift block, the lines from `// snippet.hide` to `// snippet.show` are not shown, nor are
  /// these markers. Markers are case-insensitive and alone on their line. If the block includes a
  /// file, only the included lines are shown, without region markers.
  package var shownLines: [Int] {
    guard case .swift = role else { return Array(lines.indices) }
    var isShown = true
    return lines.indices.filter { index in
      switch Snippet.mark(in: lines[index]) {
      case "hide":
        isShown = false
        return false
      case "show":
        isShown = true
        return false
      case .some where includedFile != nil: return false
      default: return isShown && (includedLines?.contains(index) ?? true)
      }
    }
  }

  /// Whether a line of the block is a snippet marker, which is never shown.
  package func isMark(_ line: String) -> Bool {
    guard case .swift = role, let mark = Snippet.mark(in: line) else { return false }
    return includedFile != nil || mark == "hide" || mark == "show"
  }

  /// The lines that readers see. Included lines are shown without their common indentation.
  package var shownText: [String] {
    let shown = shownLines.map { lines[$0] }
    guard includedLines != nil else { return shown }
    let common =
      shown.filter { !$0.trimmingWhitespace().isEmpty }
      .map { $0.utf8.prefix { $0 == 32 || $0 == 9 }.count }.min() ?? 0
    return shown.map { $0.suffix(fromByte: min(common, $0.utf8.count)) }
  }
}

extension CodeBlock {
  /// The comparison that the block consists of, or that its Swift fence requests.
  package var comparison: Comparison? {
    switch role {
    case .swift(let fence): fence.comparison
    case .comparison(let comparison): comparison
    case .claim, .resource, .shown: nil
    }
  }
}
