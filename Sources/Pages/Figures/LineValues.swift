import Articles
import Programs

/// The values shown beside the lines of a block. Values that add nothing to their line are left
/// out.
struct LineValues {
  /// The texts by line from 1: `= 42`, `= 1, 4, 9 …`, `width = 3, height = 4`.
  var texts: [Int: String] = [:]

  /// The maximum number of values shown for a loop, and the maximum length of a text in characters.
  private static let most = 3
  private static let longest = 48

  /// - Parameter segment: The index of the block among the example's segments.
  init(_ run: RecordedRun, segment: Int, of block: CodeBlock) {
    var lines: [Int: [Int: [RecordedRun.Value]]] = [:]
    for value in run.values where value.place.segment == segment {
      lines[value.place.line, default: [:]][value.column, default: []].append(value)
    }
    for (line, columns) in lines {
      guard block.lines.indices.contains(line - 1) else { continue }
      let source = block.lines[line - 1]
      // A claim comment shows the value already.
      guard !source.contains("// =>"), !source.contains("//=>") else { continue }
      let next = block.lines.indices.contains(line) ? block.lines[line] : ""
      guard !next.drop(while: \.isWhitespace).hasPrefix("// =>") else { continue }
      let groups = columns.sorted { $0.key < $1.key }.map(\.value)
        .filter { $0.allSatisfy(Self.isInformative) && !Self.isWritten($0, in: source) }
      let isNamed = groups.count > 1
      guard groups.count <= 2, !isNamed || groups.allSatisfy({ $0[0].name != "" }) else { continue }
      let parts = groups.map { values in
        (isNamed ? "\(values[0].name) = " : "= ") + Self.folded(values)
      }
      let text = OutputNormalizer.normalized(parts.joined(separator: ", "))
      if !text.isEmpty, text.count <= Self.longest { texts[line] = text }
    }
  }

  /// `1, 4, 9 …`, or one value if all are equal.
  private static func folded(_ values: [RecordedRun.Value]) -> String {
    let texts = values.map(\.text)
    if Set(texts).count == 1 { return texts[0] }
    return texts.prefix(most).joined(separator: ", ") + (texts.count > most ? " …" : "")
  }

  /// Whether a value is useful to readers: not an address, an instance without a description, a
  /// function, an empty value, or a text that is cut or has several lines.
  private static func isInformative(_ value: RecordedRun.Value) -> Bool {
    let text = value.text
    return !value.isCut && !text.isEmpty && text != "()" && text != "Optional(())"
      && !text.contains(where: \.isNewline) && !text.contains("0x")
      && !text.contains("main.") && !text.contains("(Function)")
  }

  /// Whether the line itself contains the value: `let width = 3`.
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
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
