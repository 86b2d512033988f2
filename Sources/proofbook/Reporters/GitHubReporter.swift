import Support

extension Reporter {
  /// Workflow commands, which GitHub shows as annotations on the lines of a pull request.
  ///
  /// Paths are relative to the repository's root, `GITHUB_WORKSPACE`. GitHub shows at most ten
  /// annotations of each kind per step. Ten in all are written: errors before warnings before
  /// notices, by location. A last line, which is not an annotation, counts the others.
  /// - SeeAlso: GitHub's "Workflow commands for GitHub Actions".
  static let github = Reporter(
    name: "github", summary: "workflow commands, which GitHub shows at the lines"
  ) { report, presentation in
    let commands = ["error", "warning", "notice"]
    let messages = report.newMessages.map { message in
      (command: message.severity == "note" ? "notice" : message.severity, message: message)
    }
    let ranked = messages.indices.sorted { a, b in
      let (first, second) = (messages[a].command, messages[b].command)
      return (commands.firstIndex(of: first) ?? 0, a) < (commands.firstIndex(of: second) ?? 0, b)
    }
    let lines = ranked.prefix(mostAnnotations).sorted().map { index -> String in
      let (command, message) = messages[index]
      let column = presentation.scalarColumn(message)
      // GitHub only accepts columns if the annotation is within one line.
      let isOne = message.endLine == message.line
      let properties = [
        ("file", presentation.pathInRepository(message.file)), ("line", "\(message.line)"),
        ("endLine", "\(message.endLine)"), ("col", isOne ? "\(column)" : nil),
        ("title", "proofbook: \(message.rule)"),
      ]
      let list = properties.compactMap { name, value in
        value.map { "\(name)=\($0.escapedProperty)" }
      }
      return "::\(command) \(list.joined(separator: ","))::\(message.fullText.escapedData)\n"
    }
    let left = ranked.dropFirst(mostAnnotations).map { messages[$0].command }
    let rest = commands.compactMap { command in
      let more = left.count { $0 == command }
      return more > 0 ? counted(more, "more \(command)") : nil
    }
    let summary =
      rest.isEmpty
      ? ""
      : "\(rest.joined(separator: ", ")) without an annotation; the terminal's report has them all\n"
    return lines.joined() + summary
  }

  /// The maximum number of annotations.
  private static let mostAnnotations = 10
}

extension Reporter.Presentation {
  /// A path relative to the folder that GitHub has checked out.
  fileprivate func pathInRepository(_ path: String) -> String {
    guard let root = environment["GITHUB_WORKSPACE"], !root.isEmpty else { return path }
    let full = path.hasPrefix("/") ? path : folder + "/" + path
    return full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : path
  }
}

extension String {
  fileprivate var escapedData: String {
    replacing("%", with: "%25").replacingLineEnds()
  }

  fileprivate var escapedProperty: String {
    escapedData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Replaces scalars, not characters: in Swift, `\r\n` is a single character.
  private func replacingLineEnds() -> String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\r": "%0D"
      case "\n": "%0A"
      case _ where scalar.value < 32 && scalar != "\t" || scalar.value == 127:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}
