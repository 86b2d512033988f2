import Articles
import Programs
import SwiftSource

extension Outcome.Message {
  /// Parses the standard error of `swift-frontend -diagnostic-style=llvm -debug-diagnostic-names`.
  ///
  /// Drops warnings about lines that the author did not write; errors about them are reported at
  /// the block. Drops errors in generated declarations if there is any other error, because they
  /// are consequences of it. A `[#Group]` at the end of a message stays in its text.
  package static func all(in output: String, of program: SwiftProgram) -> [Outcome.Message] {
    var messages: [Outcome.Message] = []
    var isDropped = false
    var quoted: Substring?
    var generated: [Outcome.Message] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      // The compiler quotes the source line below a message, and that line may look like a message.
      if let expected = quoted, expected == line {
        quoted = nil
        continue
      }
      guard let parsed = ParsedMessage(line) else { continue }
      quoted = nil
      let place = program.place(of: parsed)
      if let place {
        isDropped = false
        quoted = program.quotedLine(parsed.line, of: String(parsed.file))
        messages.append(
          Outcome.Message(
            severity: parsed.severity, location: place.location,
            text: DeprecationMessage.text(of: parsed, in: program),
            identifier: parsed.identifier, isOwn: place.isOwn))
      } else if parsed.severity == .error, parsed.file == GeneratedCode.declarationsFile {
        isDropped = true
        generated.append(
          Outcome.Message(
            severity: .error, location: program.location, text: parsed.text,
            identifier: parsed.identifier))
      } else if parsed.severity == .error {
        isDropped = false
        messages.append(
          Outcome.Message(
            severity: .error, location: program.location, text: parsed.text,
            identifier: parsed.identifier))
      } else if parsed.severity == .note, !isDropped, let last = messages.last {
        // A note about a location in a module is reported at the location of the message that it
        // explains.
        messages.append(
          Outcome.Message(
            severity: .note, location: last.location, text: parsed.text,
            identifier: parsed.identifier, isOwn: last.isOwn))
      } else if parsed.severity == .warning {
        isDropped = true
      }
    }
    messages.removeAll { message in
      message.severity == .warning
        && program.isUseOfClaimedValue(message.identifier, line: message.location.line)
    }
    // In code that does not parse, the rewriter keeps Objective-C attributes. Messages that these
    // have no effect would be noise.
    let isAboutObjectiveC = { (message: Outcome.Message) in
      message.identifier == "objc_interop_disabled"
    }
    if messages.contains(where: { $0.severity == .error && !isAboutObjectiveC($0) }) {
      messages.removeAll(where: isAboutObjectiveC)
    }
    return messages.contains { $0.severity == .error } ? messages : messages + generated
  }
}

extension Outcome.Message {
  /// Converts a diagnostic of the rewriter to a message like those of the compiler.
  package init(_ diagnostic: Diagnostic, of program: SwiftProgram) {
    let own = program.segments.filter(\.isOwn)
    self.init(
      severity: diagnostic.severity, location: diagnostic.location,
      text: [diagnostic.message, diagnostic.hint].compactMap { $0 }.joined(separator: "; "),
      isOwn: own.contains {
        $0.block.file == diagnostic.location.file
          && $0.block.lines.indices.contains(diagnostic.location.line - $0.block.firstLine)
      })
  }
}

extension SwiftProgram {
  /// Whether a warning only says that a value is unused, and a `// => value` comment claims that
  /// value.
  func isUseOfClaimedValue(_ identifier: String?, line: Int) -> Bool {
    guard let identifier,
      identifier.hasPrefix("expression_unused") || identifier == "pbd_never_used"
    else { return false }
    return valueStatements.contains {
      ($0.range.lowerBound.line...$0.range.upperBound.line).contains(line)
    }
  }

  fileprivate func place(of message: ParsedMessage) -> (location: Location, isOwn: Bool)? {
    let file = String(message.file)
    if files.contains(where: { $0.compilerPath == file }) {
      return place(file: file, line: message.line, column: message.column)
    }
    // The end of the text is outside every `#sourceLocation`.
    guard message.file.hasSuffix("/" + Compiler.sourceName), let last = segments.last?.block else {
      return nil
    }
    return place(
      file: last.file.compilerPath, line: last.firstLine + last.lines.count, column: 1)
  }

  fileprivate func quotedLine(_ line: Int, of file: String) -> Substring? {
    for segment in segments where segment.block.file.compilerPath == file {
      let index = line - segment.block.firstLine
      if segment.block.lines.indices.contains(index) { return segment.block.lines[index][...] }
    }
    return nil
  }
}
