import Articles
import Programs

/// The values that stand beside the lines of a block: those that say more than their line.
struct LineValues {
  /// By line from 1: `= 42`, `= 1, 4, 9 …`, `width = 3, height = 4`.
  var texts: [Int: String] = [:]

  /// How many values of a loop are told, and how long they may be together.
  private static let most = 3
  private static let longest = 48

  /// - Parameter segment: Which of the example's segments the block is.
  init(_ run: RecordedRun, segment: Int, of block: CodeBlock) {
    var lines: [Int: [Int: [RecordedRun.Value]]] = [:]
    for value in run.values where value.place.segment == segment {
      lines[value.place.line, default: [:]][value.column, default: []].append(value)
    }
    for (line, columns) in lines {
      guard block.lines.indices.contains(line - 1) else { continue }
      let source = block.lines[line - 1]
      // A claim beside the line says it already.
      guard !source.contains("// =>"), !source.contains("//=>") else { continue }
      let next = block.lines.indices.contains(line) ? block.lines[line] : ""
      guard !next.drop(while: \.isWhitespace).hasPrefix("// =>") else { continue }
      let groups = columns.sorted { $0.key < $1.key }.map(\.value)
        .filter { $0.allSatisfy(Self.isTelling) && !Self.isWritten($0, in: source) }
      let isNamed = groups.count > 1
      guard groups.count <= 2, !isNamed || groups.allSatisfy({ $0[0].name != "" }) else { continue }
      let parts = groups.map { values in
        (isNamed ? "\(values[0].name) = " : "= ") + Self.folded(values)
      }
      let text = OutputNormalizer.normalized(parts.joined(separator: ", "))
      if !text.isEmpty, text.count <= Self.longest { texts[line] = text }
    }
  }

  /// `1, 4, 9 …`; values that are all alike are one.
  private static func folded(_ values: [RecordedRun.Value]) -> String {
    let texts = values.map(\.text)
    if Set(texts).count == 1 { return texts[0] }
    return texts.prefix(most).joined(separator: ", ") + (texts.count > most ? " …" : "")
  }

  /// Whether a value says something to a reader: no object by its address or its class alone, nothing that goes on and on.
  private static func isTelling(_ value: RecordedRun.Value) -> Bool {
    let text = value.text
    return !value.isCut && !text.isEmpty && text != "()" && text != "Optional(())"
      && !text.contains(where: \.isNewline) && !text.contains("0x")
      && !text.contains("main.") && !text.contains("(Function)")
  }

  /// Whether the line says what its value is: `let width = 3`.
  private static func isWritten(_ values: [RecordedRun.Value], in source: String) -> Bool {
    guard Set(values.map(\.text)).count == 1 else { return false }
    let text = values[0].text
    let written = source.split(separator: "//", maxSplits: 1).first.map(String.init) ?? source
    let code = written.trimmed
    return code.hasSuffix("= \(text)") || code.hasSuffix("= \"\(text)\"")
      || code.hasSuffix("return \(text)") || code == text
  }
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
