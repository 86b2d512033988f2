extension Reporter {
  /// The Test Anything Protocol, version 13: a line for each page with messages, for each block and
  /// for each claim, with a YAML block for the messages.
  ///
  /// Version 14 only adds subtests, which older consumers such as Perl's `prove` do not accept.
  /// - SeeAlso: <https://testanything.org/tap-version-13-specification.html>
  static let tap = Reporter(
    name: "tap", summary: "the Test Anything Protocol, version 13"
  ) { report, _ in
    let cases = report.cases.flatMap { file, cases in cases.map { (file, $0) } }
    var lines = ["TAP version 13", "1..\(cases.count)"]
    if cases.isEmpty { lines[1] += " # SKIP there is nothing to check" }
    for (index, (file, one)) in cases.enumerated() {
      let verdict = ["fails", "lost", "accepted"].contains(one.result) ? "not ok" : "ok"
      let skip =
        one.result == "skipped"
        ? " # SKIP \((one.reason ?? "").neutral)"
        : one.result == "accepted" ? " # TODO accepted by the baseline" : ""
      let lost = one.result == "lost" ? " (lost)" : ""
      lines.append(
        "\(verdict) \(index + 1) - \(file.described)#\(one.name.described)\(lost)\(skip)")
      guard !one.messages.isEmpty else { continue }
      lines.append("  ---")
      lines.append("  messages:")
      for message in one.messages { lines += message.yaml.map { "    \($0)" } }
      lines.append("  ...")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension JSONReport.Message {
  /// The message as a YAML mapping in a list, with all texts in double quotes.
  fileprivate var yaml: [String] {
    var lines = [
      "- severity: \(severity)", "  rule: \(rule)", "  file: \(file.yamlText)", "  line: \(line)",
      "  column: \(column)", "  message: \(message.yamlText)",
    ]
    if let hint { lines.append("  hint: \(hint.yamlText)") }
    // Perl's YAML reader does not accept lists of quoted strings.
    if let diff { lines.append("  diff: \(diff.joined(separator: "\n").yamlText)") }
    if let notes {
      lines.append("  notes: \(notes.map(\.message).joined(separator: "\n").yamlText)")
    }
    return lines
  }
}

extension String {
  /// The text in one line, escaped so that TAP does not parse any of it as a directive.
  fileprivate var described: String {
    neutral.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  fileprivate var yamlText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127 || 0x80..<0xA0 ~= scalar.value:
        let digits = String(scalar.value, radix: 16)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        text += "\\u" + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
