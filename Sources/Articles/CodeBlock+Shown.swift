extension CodeBlock {
  /// The name that a Swift fence gives, which is its anchor too.
  package var name: String? {
    if case .swift(let fence) = role { fence.name?.value } else { nil }
  }

  /// The caption that the fence gives, in whatever language.
  package var title: String? {
    switch role {
    case .swift(let fence): fence.title
    case .claim(let fence): fence.title
    case .resource, .shown: info.attributes.first { $0.name == "title" }?.value
    }
  }

  /// The lines that the fence marks, from 1, in whatever language.
  package var markedLines: [ClosedRange<Int>] {
    switch role {
    case .swift(let fence): return fence.markedLines
    case .claim(let fence): return fence.markedLines
    case .resource, .shown:
      var ignored: [Diagnostic] = []
      return info.attributes.first { ["{}", "highlight"].contains($0.name) }
        .map { FenceVocabulary.markedLines(of: $0, diagnostics: &ignored) } ?? []
    }
  }

  /// The indices of the lines that a reader sees: in a Swift block, all but those from `// snippet.hide` to
  /// `// snippet.show` and these two themselves. They ignore case and stand alone on their line.
  package var shownLines: [Int] {
    guard case .swift = role else { return Array(lines.indices) }
    var isShown = true
    return lines.indices.filter { index in
      switch Self.snippetMark(in: lines[index]) {
      case "hide":
        isShown = false
        return false
      case "show":
        isShown = true
        return false
      default: return isShown
      }
    }
  }

  private static func snippetMark(in line: String) -> String? {
    let text = line.trimmingBlanks().lowercased()
    guard text.hasPrefix("//") else { return nil }
    let mark = String(text.dropFirst(2)).trimmingBlanks()
    return ["snippet.hide": "hide", "snippet.show": "show"][mark]
  }
}
